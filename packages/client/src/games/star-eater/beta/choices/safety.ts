/** §8.1.2, R-41. Any hit destroys a Command Corvette: where it could still be hit this round. */
import {
  keyOf,
  threatsAfterMovement,
  type CommanderThreat,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import type { Overlay } from '../../common/board/api';
import { endsOf, whoOf, type Move } from './move-picks';
import { useTable } from '../../common/context/context';
import { usePosition } from '../../common/choices/use-why-not';

/** Who could hit it where it is, and at the end of each move. */
export interface Safety {
  here: readonly CommanderThreat[];
  ends: readonly { move: Move; threats: readonly CommanderThreat[] }[];
}

/** Null without a Command Corvette that moves now, after all ships and tokens. */
export function useSafety(seat: Seat, all: readonly Move[]): Safety | null {
  const position = usePosition();
  const { phase } = useTable().shown.view;
  return useMemo(() => {
    const moves = endsOf(all.filter((move) => whoOf(move) === 'commander'));
    const match = moves.length > 0 && phase === 'movement' ? position() : null;
    const found =
      match &&
      threatsAfterMovement(
        match,
        seat,
        moves.map(({ at }) => at),
      );
    if (!found) return null;
    const [here = [], ...ends] = found;
    return { here, ends: moves.map((move, index) => ({ move, threats: ends[index] ?? [] })) };
  }, [position, seat, all]);
}

/**
 * A move after which the fewest things could hit it: `liked` if it is one of them. Null if none is safer than its
 * place.
 */
export const saferMove = ({ here, ends }: Safety, liked: Move | null): Move | null => {
  const least = Math.min(...ends.map(({ threats }) => threats.length));
  if (least >= here.length) return null;
  const safest = ends.filter(({ threats }) => threats.length === least).map(({ move }) => move);
  return safest.find(({ at }) => liked && keyOf(at) === keyOf(liked.at)) ?? safest[0] ?? null;
};

/** The ends where more could hit it than in the safest one. */
export const safetyMarks = ({ here, ends }: Safety): NonNullable<Overlay['marks']> => {
  const least = Math.min(here.length, ...ends.map(({ threats }) => threats.length));
  return ends
    .filter(({ threats }) => threats.length > least)
    .map(({ move }) => ({ hex: move.at, kind: 'danger' }));
};

/** Of the chosen end, or of its place without one. */
export const threatsTo = ({ here, ends }: Safety, chosen: Move | null): readonly CommanderThreat[] =>
  chosen ? (ends.find(({ move }) => keyOf(move.at) === keyOf(chosen.at))?.threats ?? []) : here;
