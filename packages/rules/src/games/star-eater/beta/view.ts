/**
 * docs/protocol.md: what a seat, a stranger, or an observer of everything sees. The only place that hides
 * things.
 */
import { inHandOrder, tidyTrack } from '../common/cooldown-track';
import { namedEdition } from '../common/edition';
import { inViewOrder } from '../common/facts';
import { pending } from './legal';
import type { SeatView, ShipView, TokenView, View, Viewer } from '../common/model';
import type { Match, SeatState, Ship } from '../common/state';

const shipView = (ship: Ship): ShipView => ({
  ...ship,
  armour: { ...ship.armour },
  shields: { ...ship.shields },
  linear: ship.linear.slice(),
  rotational: ship.rotational.slice(),
});

const tokenView = (token: TokenView): TokenView => ({ ...token });

/** Others see a committed card leave the hand only when it is revealed. */
const handFor = (state: SeatState, viewer: Viewer): SeatView['hand'] =>
  viewer === 'all' || viewer === state.seat
    ? state.hand.slice()
    : inHandOrder([...state.hand, ...state.unseen]);

const seatView = (state: SeatState, viewer: Viewer): SeatView => ({
  seat: state.seat,
  hand: handFor(state, viewer),
  track: tidyTrack(state.track),
  aboard: state.aboard.slice(),
  destroyed: state.destroyed.slice(),
  specialUses: state.specialUses,
  swapped: state.swapped,
  revealed: state.revealed.slice(),
  held: state.held ? state.held.hardPoints.slice() : [],
  activations: state.activations,
  loadout: {
    ...state.loadout,
    ...(state.loadout.corvettes ? { corvettes: state.loadout.corvettes.slice() } : {}),
  },
});

/** The view of `docs/protocol.md`. Lists are sorted by seat, then kind, then age or call-sign. */
export const view = (match: Match, viewer: Viewer): View => ({
  ...namedEdition(match.setup.rules),
  round: match.round,
  phase: match.phase,
  initiative: match.initiative.slice(),
  ships: match.ships.map(shipView).sort((a, b) => a.seat - b.seat),
  tokens: inViewOrder(match.tokens).map(tokenView),
  seats: match.seats.map((state) => seatView(state, viewer)),
  pending: pending(match),
  outcome: match.outcome && { ...match.outcome, winners: match.outcome.winners.slice() },
});
