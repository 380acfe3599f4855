/** @jest-environment node */
/** C-18. The fleet that a table marks as the next. */
import type { SeatView, View } from '@star-eater/rules/src/games/star-clash';
import { nextInTurn } from '../../../src/games/star-clash/table/turn-order';

const view = (turn: number | null, statuses: readonly SeatView['status'][], final = false): View =>
  ({
    phase: 'turn',
    turn: turn === null ? null : { seat: turn, final },
    seats: statuses.map((status, seat) => ({ seat, status })),
  }) as View;

test.each([
  ['the next seat', view(0, ['in', 'in', 'in']), 1],
  ['the first after the last', view(2, ['in', 'in', 'in']), 0],
  ['who is out is passed over', view(2, ['in', 'eliminated', 'in']), 0],
  ['nobody after the final turn', view(0, ['in', 'in', 'in'], true), null],
  ['nobody between rounds', view(null, ['in', 'in']), null],
])('C-18: %s', (_what, now, next) => {
  expect(nextInTurn(now)).toBe(next);
});
