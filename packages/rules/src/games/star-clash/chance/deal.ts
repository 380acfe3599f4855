/** §Setup, C-9 to C-12, C-61, C-64 to C-69. A round is dealt. */
import { defined } from '../../../kernel/defined';
import type { Bytes32 } from '../../../kernel/chance';
import { jointOf } from '../../../kernel/commits';
import { refuse, type Refusal, type Result } from '../../../kernel/refusal';
import { seedBefore } from '../../../kernel/seed-chain';
import { shuffle, stream } from '../../../kernel/streams';
import { ENEMY, isSolo, roomOf, rulesOf, shipsOfFaction } from './decks';
import { clockwiseFrom, seatAt } from '../facts';
import { keyOf, rollDie } from './dice';
import type { CardId, Event, Seat, ShipId, Strategy } from '../model';
import { refuseFinished } from '../refusals';
import { beginResolution, emit, type Resolution } from '../resolution';
import { shipPiles } from '../setup';
import type { Match, SeatState } from '../state';
import { beginTurn } from '../turns/turn';

type Step = Result<{ match: Match; events: Event[] }>;

/** What a deal takes from chance: numbers from seeds, or what a scenario gives. */
export interface Decks {
  /** C-10. The dealer of round 1. */
  dealer: Seat;
  /** C-61. One of n factions for the next seat without one: 0 to n − 1. */
  drawFaction(n: number): number;
  ships(faction: string | null): readonly ShipId[];
  actions: readonly CardId[];
}

/** C-68, C-69. The decks that follow from the round's seed. */
const decksOfSeed = (match: Match): Decks => {
  const rules = rulesOf(match.setup);
  const key = keyOf(match);
  const factions = stream(key, 'factions');
  return {
    dealer: stream(key, 'dealer').uniform(rules.seats),
    drawFaction: (n) => factions.uniform(n),
    ships: (faction) =>
      faction === null
        ? shuffle(rules.shipDeck, stream(key, 'ships'))
        : shuffle(shipsOfFaction(rules, faction), stream(key, `ships/${faction}`)),
    actions: shuffle(rules.actionDeck, stream(key, 'actions/0')),
  };
};

/** C-61. Seats without a faction get one of those that have room left, lower seat first. */
export const giveFactions = ({ match }: Resolution, drawFaction: (n: number) => number): void => {
  const rules = rulesOf(match.setup);
  if (rules.variants.factions === null) return;
  const left = new Map(
    rules.factions.map((id) => [
      id,
      roomOf(rules, id) - match.seats.filter(({ faction }) => faction === id).length,
    ]),
  );
  for (const state of match.seats) {
    if (state.faction !== null) continue;
    const free = rules.factions.filter((id) => (left.get(id) ?? 0) > 0);
    const drawn = defined(free[drawFaction(free.length)]);
    left.set(drawn, (left.get(drawn) ?? 0) - 1);
    state.faction = drawn;
  }
};

/**
 * C-10. The best of the seats that are not out, the first one clockwise from the last dealer, who counts
 * first.
 */
const bestScored = (match: Match, lastDealer: Seat): Seat => {
  const before = clockwiseFrom(match, lastDealer);
  const order = [lastDealer, ...before.slice(0, -1)].filter((seat) => seatAt(match, seat).status !== 'out');
  const top = Math.max(...order.map((seat) => seatAt(match, seat).score));
  return defined(order.find((seat) => seatAt(match, seat).score === top));
};

/** C-10. The dealer: drawn in round 1, later the best; in solo the enemy. */
const dealerOf = (match: Match, { dealer }: Decks): Seat => {
  if (isSolo(match.setup.mode)) return ENEMY;
  return match.round === 1 || match.dealer === null ? dealer : bestScored(match, match.dealer);
};

/** C-44. A new round for all that are not out; the table is cleared. */
const clearTable = ({ match }: Resolution): void => {
  for (const state of match.seats) {
    const cleared: Partial<SeatState> = {
      status: state.status === 'out' ? 'out' : 'in',
      hand: [],
      fleet: [],
      mines: [],
      window: null,
      squadron: null,
      trophies: [],
    };
    Object.assign(state, cleared);
  }
  match.discard = [];
  match.faceDown = [];
  match.scrap = [];
  match.random.rolls = 0;
  match.random.reshuffles = 0;
};

/** C-11. One card at a time from the top, clockwise: `count` for each seat. */
const dealOut = (top: readonly string[], seats: number, count: number, at: number): string[] =>
  Array.from({ length: count }, (_, i) => defined(top[i * seats + at]));

/** C-11, C-61. Ships: all from one pile, or each seat from its faction's. */
const dealShips = ({ match }: Resolution, order: readonly Seat[], decks: Decks): void => {
  const { fleet } = rulesOf(match.setup).variants;
  match.ships = shipPiles(match.setup, decks.ships).map(({ faction, cards }) => {
    const takers = order.filter((seat) => faction === null || seatAt(match, seat).faction === faction);
    for (const [at, seat] of takers.entries())
      seatAt(match, seat).fleet = dealOut(cards, takers.length, fleet, at).map((ship) => ({
        ship,
        cards: [],
      }));
    return { faction, cards: cards.slice(takers.length * fleet) };
  });
};

/** C-11, C-52. Hands; the solo enemy has none. */
const dealHands = ({ match }: Resolution, order: readonly Seat[], decks: Decks): void => {
  const { hand } = rulesOf(match.setup).variants;
  const takers = isSolo(match.setup.mode) ? order.filter((seat) => seat !== ENEMY) : order;
  for (const [at, seat] of takers.entries())
    seatAt(match, seat).hand = dealOut(decks.actions, takers.length, hand, at);
  match.draw = decks.actions.slice(takers.length * hand);
};

const tellDeal = (resolution: Resolution, dealer: Seat): void => {
  const { match } = resolution;
  const dealt = match.seats.filter(({ status }) => status === 'in');
  emit(resolution, '§Setup', { type: 'roundDealt', round: match.round, dealer });
  for (const { seat, faction, fleet } of dealt)
    emit(resolution, '§Setup', { type: 'fleetDealt', seat, faction, ships: fleet.map(({ ship }) => ship) });
  for (const { seat, hand } of dealt)
    if (match.solo === null || seat !== ENEMY)
      emit(resolution, '§Setup', { type: 'handDealt', seat, count: hand.length, cards: hand });
};

const STRATEGIES: readonly Strategy[] = ['random', 'random', 'easy', 'easy', 'guns', 'guns'];

/** C-52. The enemy's strategy, by one die. */
const chooseStrategy = (resolution: Resolution): void => {
  const { solo } = resolution.match;
  if (solo === null) return;
  const strategy = defined(STRATEGIES[rollDie(resolution, ENEMY, 'strategy') - 1]);
  solo.strategy = strategy;
  emit(resolution, 'C-52', { type: 'strategyChosen', strategy });
};

/** C-10, C-11. Deals the round whose number the match has already, and begins its first turn. */
export const dealRound = (resolution: Resolution, decks: Decks): void => {
  const { match } = resolution;
  clearTable(resolution);
  if (match.round === 1) giveFactions(resolution, decks.drawFaction);
  const dealer = dealerOf(match, decks);
  match.dealer = dealer;
  match.phase = 'turn';
  const order = clockwiseFrom(match, dealer).filter((seat) => seatAt(match, seat).status === 'in');
  dealShips(resolution, order, decks);
  dealHands(resolution, order, decks);
  tellDeal(resolution, dealer);
  chooseStrategy(resolution);
  beginTurn(resolution, defined(order[0]), 1);
};

/** C-64. Why a deal is refused; null where it is due. */
export const refuseDeal = (match: Match, round: number): Refusal | null => {
  const finished = refuseFinished(match);
  if (finished) return finished;
  if (match.phase !== 'deal') return refuse('not-pending', 'C-64', 'A round is under way.');
  return round === match.round + 1
    ? null
    : refuse('wrong-round', 'C-64', 'The next round is {next}, not {round}.', {
        next: match.round + 1,
        round,
      });
};

/** C-64. Whether a seed is the next of the chain. */
const refuseSeed = ({ random }: Match, seed: Bytes32): Refusal | null =>
  seedBefore(seed) === (random.revealed.at(-1) ?? random.anchor)
    ? null
    : refuse('bad-seed', 'C-64', 'This is not the next seed of the chain.');

/** C-64. H-13. Deals the next round from its seed. */
export const deal = (match: Match, { round, seed }: { round: number; seed: Bytes32 }): Step => {
  const refusal = refuseDeal(match, round) ?? refuseSeed(match, seed);
  if (refusal) return { ok: false, refusal };
  const resolution = beginResolution(match);
  const { match: next, events } = resolution;
  next.round = round;
  next.random.seed = seed;
  dealRound(resolution, decksOfSeed(next));
  return { ok: true, match: next, events };
};

/** C-66. What a match's chance begins with: the anchor, and everybody's values. */
export const begin = (
  match: Match,
  random: { match: string; anchor: Bytes32; values: readonly { seat: number; value: Bytes32 }[] },
): Match => ({
  ...match,
  random: { ...match.random, anchor: random.anchor, joint: jointOf({ ...random, game: 'star-clash' }) },
});

/** C-64, H-18. A fork goes on with a chain of its own. */
export const rechain = (match: Match, { anchor, joint }: { anchor: Bytes32; joint: Bytes32 }): Match => ({
  ...match,
  random: { ...match.random, anchor, joint, revealed: [] },
});

export const owedDeal = ({ phase, round }: Match): { round: number } | null =>
  phase === 'deal' ? { round: round + 1 } : null;

/** H-15. `told` is the last round whose seed may be told. */
export const roundsOf = ({ random, round }: Match): { told: number; running: number | null } =>
  random.seed === null ? { told: round, running: null } : { told: round - 1, running: round };
