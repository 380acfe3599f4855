/** T-29. The helm by keys: arrows go ahead and back and turn, with Shift by little; `B` begins another bend. */
import type { Move } from '@star-eater/rules/src/games/starship-battles';
import { withoutMove } from '../../orders/unsent';
import { words } from '../../messages/board';
import { goneAhead, isLegal, isPath, turnedBy } from './course';
import type { Laid, Laying } from './laying';

const AHEAD = { usual: 500, fine: 100 };
const TURN = { usual: 5, fine: 1 };

export type Steered =
  | { move: Move }
  | { unsent: Laid['unsent'] }
  /** Nothing changed, and why. */
  | { said: string }
  | null;

const steerFlight = ({ before, move, end, start, model }: Laying, ahead: number, turn: number): Steered => {
  const heading = (end.heading + turn + 360) % 360;
  const radians = (heading * Math.PI) / 180;
  const from = model.aboard === null ? end.at : 'to' in move ? end.at : start.at;
  const to: [number, number] = [
    from[0] + Math.round(Math.sin(radians) * ahead),
    from[1] + Math.round(Math.cos(radians) * ahead),
  ];
  const tried: Move = { ship: model.id, to, heading };
  return isLegal(before, tried) ? { move: tried } : { said: words.said.cannot(words.said.limit) };
};

/** What a key does to a move; null for another key. `isNew`: another bend is to begin. */
export const steered = (laid: Laid, laying: Laying, event: KeyboardEvent, isNew: boolean): Steered => {
  const { move, before, standing, model } = laying;
  const by = event.shiftKey ? 'fine' : 'usual';
  const ahead = event.key === 'ArrowUp' ? AHEAD[by] : event.key === 'ArrowDown' ? -AHEAD[by] : 0;
  const turn = event.key === 'ArrowRight' ? TURN[by] : event.key === 'ArrowLeft' ? -TURN[by] : 0;
  if (event.key === 'Home') return { unsent: withoutMove(laid.unsent, model.id) };
  if (ahead === 0 && turn === 0) return null;
  if (!isPath(move)) return steerFlight(laying, ahead, turn);
  const next = ahead
    ? goneAhead(before, move, ahead, standing.size)
    : turnedBy(before, move, turn, standing.size, isNew);
  return next ? { move: next } : { said: words.said.cannot(ahead ? words.said.limit : words.said.noTurn) };
};
