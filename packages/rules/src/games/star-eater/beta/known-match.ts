/** A match as one viewer knows it, made from a view: for plans, bots and practice. */
import { inHandOrder } from '../common/cooldown-track';
import { RULES_VERSION, type RulesVersion } from '../common/edition';
import { isWeaponToken } from '../common/facts';
import { commanderHand } from '../common/step-end';
import { COMMANDS, type Command, type Seat, type SeatView, type TokenView, type View } from '../common/model';
import type { Match, MatchSetup, Orders, SeatState, Token } from '../common/state';

/**
 * What a view does not have: the mode, the board and each seat's faction, and the version where it is not the
 * newest.
 */
export type KnownSetup = Omit<MatchSetup, 'players' | 'rules'> & { rules?: RulesVersion };

/** §8 step 5. A seat's cards: all of them with a ship, fewer for a Command Corvette. */
const cardsInPlay = (view: View, seat: Seat): readonly Command[] => {
  const isCommander = view.tokens.some((token) => token.kind === 'command-corvette' && token.seat === seat);
  return isCommander ? [...commanderHand(), 'special'] : COMMANDS;
};

/** A seat's cards that are not in the hand that this viewer sees, on the track, or held. */
export const cardsUnderway = (view: View, seat: Seat): Command[] => {
  const state = view.seats[seat];
  if (!state) return [];
  return cardsInPlay(view, seat).filter(
    (card) =>
      !state.hand.includes(card) &&
      !state.track.some((space) => space.includes(card)) &&
      !(card === 'defence-stations' && state.held.length > 0),
  );
};

/** A match keeps tokens by age; the view sorts them by seat. */
const inBoardOrder = (tokens: readonly TokenView[]): Token[] => {
  const ageOf = (token: TokenView): number => (isWeaponToken(token) ? token.age : -1);
  return tokens.map((token) => ({ ...token })).sort((a, b) => ageOf(a) - ageOf(b));
};

const seatOf = (view: View, seen: SeatView, orders: Orders | null): SeatState => {
  // Before the reveal nobody has committed in this match: sealed cards are back in the owner's hand.
  const sealed = view.phase === 'commitment' ? cardsUnderway(view, seen.seat) : [];
  const hand = inHandOrder([...seen.hand, ...sealed]);
  return {
    seat: seen.seat,
    out: !view.initiative.includes(seen.seat),
    hand: orders ? hand.filter((card) => !orders.commands.includes(card)) : hand,
    track: seen.track.map((space) => space.slice()),
    aboard: seen.aboard.slice(),
    destroyed: seen.destroyed.slice(),
    specialUses: seen.specialUses,
    swapped: seen.swapped,
    loadoutEnded: true,
    loadout: { ...seen.loadout },
    orders: orders && { engine: orders.engine, commands: orders.commands.slice() },
    unseen: orders ? inHandOrder(orders.commands) : [],
    revealed: seen.revealed.slice(),
    held: seen.held.length > 0 ? { hardPoints: seen.held.slice(), boosts: 0, extra: 0 } : null,
    activations: 0,
    escape: null,
  };
};

/**
 * The match as the view's owner knows it, in this round's commitment phase: only the seats in
 * `orders` have committed, and other hands are as the view shows them. It also serves the functions of
 * plan.ts as a bare position of a later phase. Values that no view shows (quiet rounds, boosts of held point
 * defence) are 0.
 */
export const matchFromView = (
  view: View,
  facts: KnownSetup,
  orders: Partial<Record<Seat, Orders>> = {},
): Match => {
  const ages = view.tokens.filter(isWeaponToken).map((token) => token.age);
  return {
    setup: {
      rules: facts.rules ?? RULES_VERSION,
      mode: facts.mode,
      players: facts.factions.length,
      radius: facts.radius,
      factions: facts.factions,
      ...(facts.balance ? { balance: facts.balance } : {}),
    },
    round: view.round,
    phase: view.outcome ? 'finished' : 'commitment',
    initiative: view.initiative.slice(),
    first: view.initiative[0] ?? 0,
    ships: view.ships.map((ship) => ({
      ...ship,
      armour: { ...ship.armour },
      shields: { ...ship.shields },
      linear: ship.linear.slice(),
      rotational: ship.rotational.slice(),
    })),
    tokens: inBoardOrder(view.tokens),
    seats: view.seats.map((seen) => seatOf(view, seen, orders[seen.seat] ?? null)),
    nextAge: Math.max(-1, ...ages) + 1,
    quietRounds: 0,
    eventful: false,
    // Part 1, after the commitment, comes next (round.ts).
    flow: view.outcome ? [] : [{ at: 'round', part: 1 }, { at: 'commitment' }],
    outcome: view.outcome && { ...view.outcome, winners: view.outcome.winners.slice() },
  };
};
