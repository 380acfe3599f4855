/** Chapter 12. The only place that hides things: sealed fleets and posts. */
import { rollInView } from '../../../kernel/chance';
import { owedRoll } from '../fire/dice';
import type { Seat, SeatView, View, Viewer } from '../model';
import { pending } from '../order';
import type { Match, SeatState } from '../state';

const isSeen = (viewer: Viewer, seat: Seat): boolean => viewer === 'all' || viewer === seat;

const seatView = ({ phase }: Match, state: SeatState, viewer: Viewer): SeatView => {
  const { seat, side, faction, resigned, tokens, fleet, posts } = state;
  const isOpen = isSeen(viewer, seat);
  return {
    seat,
    side,
    faction,
    resigned,
    tokens,
    ...(fleet !== null && (isOpen || phase !== 'muster') ? { fleet } : {}),
    ...(posts !== null && isOpen ? { posts } : {}),
  };
};

/** B-18, B-19. What a viewer may see: everything but fleets and posts that are still sealed. */
export const view = (match: Match, viewer: Viewer): View => ({
  game: 'starship-battles',
  round: match.round,
  phase: match.phase,
  group: match.group,
  first: match.first,
  settings: match.setup.settings,
  ships: match.ships,
  gone: match.gone,
  seats: match.seats.map((state) => seatView(match, state, viewer)),
  sides: match.sides,
  launched: match.launched,
  activation: match.activation,
  noted: match.noted,
  dice: match.dice,
  ...rollInView(owedRoll(match)),
  pending: pending(match),
  outcome: match.outcome,
});
