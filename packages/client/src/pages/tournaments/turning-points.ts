/** What decided the matches of those on top: each is played again here, by its game's rules. */
import { loadGame } from '../../app/games';
import { replayOf, summaryOf } from '../../net/match-api';
import { readReplay } from '../../table/replay/read';
import { roundOf, type PairingShown, type TournamentAnswer } from './api';

/** Each loads a replay. */
const MOST = 3;

export interface TurningPoint {
  matchId: string;
  names: string[];
  round: number;
  text: string;
}

/** Played ones, those of the best players first. */
export function topMatches(
  { standings }: TournamentAnswer,
  pairings: readonly PairingShown[],
): PairingShown[] {
  const places = new Map(standings.map(({ number, place }) => [number, place]));
  const rank = ({ players }: PairingShown): number =>
    players.reduce((sum, { number }) => sum + (places.get(number) ?? standings.length), 0) / players.length;
  return pairings
    .filter(({ matchId, why }) => matchId !== null && why === 'played')
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}

async function turningPoint({ matchId, players }: PairingShown): Promise<TurningPoint[]> {
  if (matchId === null) return [];
  const [data, summary] = await Promise.all([replayOf(matchId, null), summaryOf(matchId, null)]);
  const game = await loadGame(summary);
  const replay = readReplay(await game.pages.replay(), data, summary);
  if (typeof replay === 'string') return [];
  const { moments } = replay;
  const log = moments.map(({ seq, events }) => ({ seq, at: 0, by: null, kind: 'decision' as const, events }));
  const names = game.names(replay.snapshot(moments.length - 1, 'after'), null);
  const points = game.result.turningPoints?.(log, 1, names) ?? [];
  return points.map((point) => ({ matchId, names: players.map(({ name }) => name), ...point }));
}

/** None of a tournament in which nothing was hit. */
export async function turningPoints(of: TournamentAnswer): Promise<TurningPoint[]> {
  const pairings =
    of.format === 'round-robin' ? of.crosstable : (await roundOf(of.id, Math.max(1, of.round))).pairings;
  return (await Promise.all(topMatches(of, pairings).map(turningPoint))).flat();
}
