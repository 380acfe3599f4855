/** Forks a replay into a practice match: the caller takes one seat, bots take the others. */
import type { Game } from '@star-eater/rules';
import type { KeptChain } from '../chance/kept-chain';
import { firstOwnRound } from '../chance/published';
import { valuesOf, type ToldChance } from '../chance/record';
import { gameOf } from '../live/load-from-log';
import { MATCH_NOT_FOUND } from '../live/registry';
import { seedFrom } from '../live/seeds';
import { forkOf } from '../log/fork';
import { owed, type Position } from '../log/position';
import { botName } from '../bots/bot-names';
import { hexOf, type Random } from '../random';
import { HouseRefusal } from '../refused';
import { replayOfRecord } from '../replays/make';
import type { MatchRecord, NewMatch, SeatRecord } from './rows/match-record';
import type { Player } from '../accounts/rows/players';
import { requireFewPractices } from './few-open';
import { newInvite, newMatchId } from './new-match';
import type { MatchServices } from './services';
import { seatOf } from './summary';

/** The entry after which the practice goes on, and the seat to take: one's own, or the first. */
export interface ForkAt {
  seq: number;
  seat?: number | undefined;
}

/** The caller may read the replay of `source`: that is checked before. */
export async function practiceFrom(
  services: MatchServices,
  source: MatchRecord,
  player: Player,
  { seq, seat = seatOf(source, player.playerId) ?? 0 }: ForkAt,
): Promise<{ matchId: string; seat: number }> {
  const { store, random, time } = services;
  // Before the work: what counts is counted where the practice is made.
  await requireFewPractices(store.own, player.playerId);
  const game = gameOf(services, source);
  if (!game) throw new HouseRefusal('not-found', 'not-found', MATCH_NOT_FOUND);
  requireForkable(source, player);
  const told = toldOf(game, source);
  const replay = replayOfRecord(services, source, await store.entries.of(source.id));
  const match = practice(services, game, source, player, seat);
  const forked = forkOf(game, replay, seq, { matchId: match.id, at: time.now(), seat, told }, random);
  if (!forked.ok) throw new HouseRefusal('conflict', forked.refusal.code, forked.refusal.message);
  const { entries, position } = forked;
  if (source.anchor !== null) {
    const prelude = {
      rulesVersion: game.version,
      setup: replay.setup,
      told,
      entries: entries.map(({ by, body }) => ({ by, body })),
    };
    const opening = { ...match, seats: unready(match.seats), chain: ownChain(position, random), prelude };
    await store.lobby.create(opening);
    return { matchId: match.id, seat };
  }
  const { round, phase } = position.progress;
  await store.lobby.create(match, {
    rulesVersion: game.version,
    setup: replay.setup,
    entries,
    round,
    phase,
    awaited: [...owed(position).keys()],
  });
  return { matchId: match.id, seat };
}

/**
 * A fork of a live match would reveal the orders its bots have sealed. So only its one human player may fork
 * it, and only if bots held all other seats from the start.
 */
function requireForkable(source: MatchRecord, { playerId }: Player): void {
  if (source.status !== 'live') return;
  const people = source.seats.filter(({ holder }) => holder !== 'bot');
  if (people.length === 1 && people[0]?.playerId === playerId) return;
  throw new HouseRefusal(
    'conflict',
    'live',
    'This match is still live. Play from its moments when it has ended.',
  );
}

/** H-18. Where the engine of a dealt game begins; null for other games. */
function toldOf(game: Game, { id, anchor, chance, setup }: MatchRecord): ToldChance | null {
  if (anchor === null || !chance || !setup || game.chance(setup)?.way !== 'dealt') return null;
  return chance.told ?? { anchor, match: id, values: valuesOf(chance) };
}

/** H-18. New seeds, for no more rounds than the game has. */
function ownChain(position: Position, random: Random): KeptChain {
  const { game, match } = position;
  const round = game.chance(game.setupOf(match))?.rounds ?? 0;
  return { seed: hexOf(random, 32), round, first: firstOwnRound(position) };
}

/** H-18. With chance the forker still has to commit and open. */
const unready = (seats: SeatRecord[]): SeatRecord[] =>
  seats.map((seat) => (seat.holder === 'player' ? { ...seat, ready: false } : seat));

function practice(
  { random, time }: Pick<MatchServices, 'random' | 'time'>,
  game: Game,
  source: MatchRecord,
  player: Player,
  mine: number,
): NewMatch {
  const [level] = game.botLevels;
  const id = newMatchId(random);
  return {
    id,
    game: source.game,
    edition: source.edition,
    mode: source.mode,
    options: source.options,
    visibility: 'private',
    invite: newInvite(random),
    clock: { kind: 'none' },
    absent: 'bot',
    spectators: true,
    pairing: false,
    practice: true,
    creator: player.playerId,
    createdAt: time.now(),
    seats: source.seats.map(({ seat }): SeatRecord => {
      const bare = { seat, seed: seedFrom(random), ready: true, commit: null, value: null, keptFor: null };
      return seat === mine
        ? { ...bare, holder: 'player', playerId: player.playerId, name: player.name, level: '' }
        : {
            ...bare,
            holder: 'bot',
            playerId: null,
            name: botName(id, seat),
            level: level.id,
          };
    }),
  };
}
