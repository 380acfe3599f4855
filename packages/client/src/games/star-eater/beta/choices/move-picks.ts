/** §11. What can be picked on the board for a move: the corvette, its final hex, and its facing there. */
import {
  keyOf,
  sameHex,
  type CallSign,
  type Decision,
  type Direction,
  type Hex,
  type Legal,
  type Seat,
  type TokenRef,
  type TokenView,
} from '@star-eater/rules/src/games/star-eater';
import type { Choice } from '../../common/board/api';
import { messages } from '../../common/messages/table';
import type { TargetPick } from '../../common/choices/parts';

/** One way to move: where it ends, and the decision for it. */
export interface Move {
  callSign?: CallSign;
  at: Hex;
  facing: Direction;
  /** Without a last turn, or the first facing of a hex. */
  isPlain: boolean;
  decision: Extract<Decision, { type: 'move' }>;
}

/** R-35, F-5. All ways to move, of corvettes that fly straight or turn as they go. */
export const movesOf = ({ seat, moves, poses = [] }: Extract<Legal, { type: 'move' }>): Move[] => [
  ...moves.map(({ at, facing, ...move }): Move => ({
    ...(move.callSign === undefined ? {} : { callSign: move.callSign }),
    at,
    facing,
    isPlain: move.after === 0,
    decision: { seat, type: 'move', ...move },
  })),
  ...poses.flatMap(({ callSign, at, facings }) =>
    facings.map((facing, index): Move => ({
      callSign,
      at,
      facing,
      isPlain: index === 0,
      decision: { seat, type: 'move', callSign, to: at, facing },
    })),
  ),
];

/** A Command Corvette has no call-sign. */
export type Who = CallSign | 'commander';
export type MovePick = { kind: 'move'; move: Move };
export type WhoPick = { kind: 'who'; who: CallSign };
export type Picked = TargetPick | WhoPick | MovePick;

export const whoOf = (move: { callSign?: CallSign }): Who => move.callSign ?? 'commander';

export const refOf = (seat: Seat, who: Who) =>
  who === 'commander'
    ? ({ seat, kind: 'command-corvette' } satisfies TokenRef)
    : ({ seat, kind: 'corvette', callSign: who } satisfies TokenRef);

/** Three turns left and right end alike: one is enough. */
const isFirst = (move: Move, index: number, moves: readonly Move[]): boolean =>
  moves.findIndex(({ at, facing }) => sameHex(at, move.at) && facing === move.facing) === index;

/** The final hexes of moves, each with its plain move. */
export const endsOf = (moves: readonly Move[]): Move[] =>
  moves.filter(isFirst).filter(({ isPlain }) => isPlain);

/** The moves that end in the same hex as `move`, one per facing. */
export const facingsOf = (moves: readonly Move[], move: Move | null): Move[] =>
  move ? moves.filter(isFirst).filter(({ at }) => sameHex(at, move.at)) : [];

/**
 * Its possible places: a mark in each hex and, in the chosen one, an arrow per final facing. `seen`: places and facings
 * in words, as the form has them.
 */
export function boardMoves(
  moves: readonly Move[],
  chosen: Move | null,
  seen: { place: (hex: Hex) => string; facing: (direction: Direction) => string },
): Choice<MovePick>[] {
  const listed = new Set<string>();
  const plainFirst = [...moves.filter(({ isPlain }) => isPlain), ...moves.filter(({ isPlain }) => !isPlain)];
  return plainFirst.flatMap((move): Choice<MovePick>[] => {
    const isHere = chosen !== null && keyOf(move.at) === keyOf(chosen.at);
    const key = isHere ? `${keyOf(move.at)}:${move.facing}` : keyOf(move.at);
    if (listed.has(key)) return [];
    listed.add(key);
    return [
      {
        value: { kind: 'move', move },
        hex: move.at,
        kind: 'move',
        label: messages.choice.move.to(seen.place(move.at), seen.facing(move.facing)),
        selected: isHere && move.facing === chosen.facing,
        ...(isHere ? { facing: move.facing } : {}),
      },
    ];
  });
}

/** The other corvettes that could act instead. */
export const otherCorvettes = (
  tokens: readonly TokenView[],
  seat: Seat,
  able: readonly Who[],
  who: Who,
): Choice<WhoPick>[] =>
  tokens.flatMap((token): Choice<WhoPick>[] => {
    if (token.kind !== 'corvette' || token.seat !== seat) return [];
    const { callSign } = token;
    if (callSign === who || !able.includes(callSign)) return [];
    const label = messages.choice.move.corvette(callSign);
    return [{ value: { kind: 'who', who: callSign }, hex: token.at, kind: 'target', label }];
  });
