/** What a seat, a stranger, or an observer of everything sees of a draft match. The only place that hides things. */
import { DICE_RULES, editionFor } from '../common/edition';
import { inViewOrder } from '../common/facts';
import type { Viewer } from '../common/model';
import { handOf } from './rounds/commitment';
import { rollInView } from '../../../kernel/chance';
import { owedRoll } from './dice';
import { pending } from './legal';
import type { DiceSeatView, DiceView } from './model';
import type { DiceMatch, DiceSeat } from './state';

/** R-10, D-11. Others see a committed card leave the hand only when it is turned up. */
const handFor = ({ seat, cards, shown }: DiceSeat, viewer: Viewer): DiceSeatView['hand'] =>
  shown || viewer === 'all' || viewer === seat ? handOf(cards) : handOf([]);

const seatView = (state: DiceSeat, viewer: Viewer): DiceSeatView => ({
  seat: state.seat,
  hand: handFor(state, viewer),
  track: [],
  aboard: state.aboard.slice(),
  destroyed: state.destroyed.slice(),
  specialUses: state.specialUses,
  swapped: state.swapped,
  revealed: state.shown ? state.cards.slice() : [],
  held: [],
  activations: 0,
  loadout: {
    ...state.loadout,
    ...(state.loadout.corvettes ? { corvettes: state.loadout.corvettes.slice() } : {}),
  },
  munitions: state.munitions.slice(),
  cooldowns: { ...state.cooldowns },
  activated: state.activated.slice(),
});

/** Lists are sorted by seat, then kind, then age or call-sign. */
export const view = (match: DiceMatch, viewer: Viewer): DiceView => {
  return {
    edition: editionFor(DICE_RULES).id,
    round: match.round,
    phase: match.outcome ? 'finished' : match.stage,
    initiative: match.initiative.slice(),
    ships: match.ships
      .map((ship) => ({
        ...ship,
        armour: { ...ship.armour },
        shields: {},
        linear: ship.linear.slice(),
        rotational: ship.rotational.slice(),
      }))
      .sort((a, b) => a.seat - b.seat),
    tokens: inViewOrder(match.tokens).map((token) => ({ ...token })),
    seats: match.seats.map((state) => seatView(state, viewer)),
    rolls: match.rolls,
    ...rollInView(owedRoll(match)),
    pending: pending(match),
    outcome: match.outcome && { ...match.outcome, winners: match.outcome.winners.slice() },
  };
};
