import type { Seat } from '@star-eater/rules';
import { useTable } from '../context';

/** A seat's shape in its colour, drawn by this table's game. */
export function SeatMark(props: { seat: Seat; size?: number }) {
  const { SeatMark: Mark } = useTable().game.card;
  return <Mark {...props} />;
}
