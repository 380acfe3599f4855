/** C-10, C-18. The fleet that has its turn after the running one: clockwise, the next that is in; null if nobody else is. */
import type { Seat } from '@star-eater/rules';
import type { View } from '@star-eater/rules/src/games/star-clash';

export function nextInTurn({ seats, turn, phase }: Pick<View, 'seats' | 'turn' | 'phase'>): Seat | null {
  if (turn === null || turn.final || phase !== 'turn') return null;
  const at = seats.findIndex(({ seat }) => seat === turn.seat);
  const others = [...seats.slice(at + 1), ...seats.slice(0, at)];
  return others.find(({ status }) => status === 'in')?.seat ?? null;
}
