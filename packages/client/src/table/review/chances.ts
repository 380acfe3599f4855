/** The chances of each side over a finished match, from its replay. */
import type { Seat } from '@star-eater/rules';
import type { Game, SideEstimate } from '../../game';
import { inviteInAddress } from '../../net/invite';
import { replayOf } from '../../net/match-api';
import type { GameData } from '../../store/game-data';
import { readReplay } from '../replay/read';
import type { Replay } from '../replay/replay';

export interface ChancePoint {
  /** As it begins; null for the end of the match. */
  round: number | null;
  /** 0 to 1, of the side of the seat that the line is about first. */
  shares: readonly { seat: Seat; share: number }[];
}

const pointOf = (round: number | null, sides: readonly SideEstimate[], told: Seat): ChancePoint => ({
  round,
  shares: sides
    .map(({ seats, share }) => ({ seat: seats.includes(told) ? told : (seats[0] ?? 0), share }))
    .sort((a, b) => Number(b.seat === told) - Number(a.seat === told)),
});

/** Of those who share a victory each has its part; a draw is everybody's. */
function atTheEnd(sides: readonly SideEstimate[], winners: readonly Seat[]): SideEstimate[] {
  const hasWon = ({ seats }: SideEstimate): boolean =>
    winners.length === 0 || seats.some((seat) => winners.includes(seat));
  const count = sides.filter(hasWon).length;
  return sides.map((side) => ({ ...side, share: hasWon(side) ? 1 / count : 0 }));
}

/** At the beginning of each round, and at the end; empty where nothing can be said. `told`: the seat that the line is about. */
function chancesIn<D extends GameData>(
  replay: Pick<Replay<D>, 'rounds' | 'moments' | 'snapshot'>,
  chances: NonNullable<Game<D>['chances']>,
  told: Seat,
): ChancePoint[] {
  const begun = replay.rounds.flatMap(({ round, at }) => {
    if (round === 0) return [];
    const before = replay.snapshot(at, 'before');
    // Where its first moment deals or begins it, the round is there after that.
    const sides =
      (before.view.round === round ? chances(before) : null) ?? chances(replay.snapshot(at, 'after'));
    return sides ? [{ round, sides }] : [];
  });
  const { outcome } = replay.snapshot(replay.moments.length - 1, 'after').view;
  const last = begun.at(-1);
  if (!outcome || !last) return [];
  return [
    ...begun.map(({ round, sides }) => pointOf(round, sides, told)),
    pointOf(null, atTheEnd(last.sides, outcome.winners), told),
  ];
}

async function openedReplay(game: Game, matchId: string): Promise<Replay | string> {
  const [parts, file] = await Promise.all([game.pages.replay(), replayOf(matchId, inviteInAddress())]);
  return readReplay(parts, file, null);
}

/** Empty if the replay cannot be played here. `of`: the replay, or the match whose it is. */
export async function chancesOf(game: Game, of: Replay | string, told: Seat): Promise<ChancePoint[]> {
  if (!game.chances) return [];
  const replay = typeof of === 'string' ? await openedReplay(game, of) : of;
  return typeof replay === 'string' ? [] : chancesIn(replay, game.chances, told);
}
