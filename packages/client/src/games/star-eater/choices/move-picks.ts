/** §11. What of a move can be picked on the board: the corvette, the hex it ends in, and which way it faces there. */
import {
  keyOf,
  sameHex,
  type CallSign,
  type MoveChoice as Move,
  type Seat,
  type TokenRef,
  type TokenView,
} from '@star-eater/rules/src/games/star-eater';
import type { Choice } from '../board/api';
import { messages } from '../messages/table';
import type { TargetPick } from './parts';

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

/** A turn of three either way ends alike: one of the two is enough. */
const isFirst = (move: Move, index: number, moves: readonly Move[]): boolean =>
  moves.findIndex(({ at, facing }) => sameHex(at, move.at) && facing === move.facing) === index;

/** The hexes where a move can end, each as the move that flies straight on. */
export const endsOf = (moves: readonly Move[]): Move[] =>
  moves.filter(isFirst).filter(({ after }) => after === 0);

/** The moves that end in the same hex as `move`, one for each facing. */
export const facingsOf = (moves: readonly Move[], move: Move | null): Move[] =>
  move ? moves.filter(isFirst).filter(({ at }) => sameHex(at, move.at)) : [];

/** Where it may go: a mark in each hex and, in the one that is chosen, an arrow for each facing at the end. */
export function boardMoves(moves: readonly Move[], chosen: Move | null): Choice<MovePick>[] {
  const seen = new Set<string>();
  const straightFirst = [...moves].sort((a, b) => Math.abs(a.after) - Math.abs(b.after));
  return straightFirst.flatMap((move): Choice<MovePick>[] => {
    const isHere = chosen !== null && keyOf(move.at) === keyOf(chosen.at);
    const key = isHere ? `${keyOf(move.at)}:${move.facing}` : keyOf(move.at);
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        value: { kind: 'move', move },
        hex: move.at,
        kind: 'move',
        label: messages.choice.move.to(messages.hex(move.at), messages.facing(move.facing)),
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
