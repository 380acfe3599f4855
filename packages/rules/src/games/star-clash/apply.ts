/** C-14. What a decision does. */
import { defined } from '../../kernel/defined';
import type { Result } from '../../kernel/refusal';
import { refuse } from '../../kernel/refusal';
import { ENEMY, isSolo } from './chance/decks';
import { clearSeat, destroyOutright, dropSquadron, eliminate } from './turns/damage';
import { rollDie } from './chance/dice';
import { playCard } from './turns/effects';
import { playEnemyTurn } from './turns/enemy';
import { cardsOnShip, isGold, seatAt } from './facts';
import type { CardId, Decision, Event, Play, Seat, ShipId, Strike } from './model';
import { parseDecision } from './parse';
import { refusalOf, refuseFinished } from './refusals';
import { beginResolution, discard, emit, isRoundOver, type Resolution } from './resolution';
import { finish, judgeRound, sideOf } from './turns/round';
import type { Match, SeatState } from './state';
import { strike } from './turns/strikes';
import { dropUnused, endTurn, isEnemysTurn, skipTurn } from './turns/turn';

export type Step = Result<{ match: Match; events: Event[] }>;

const PENALTY = 10;

/**
 * C-17, C-54. Plays on until a player has to decide: the enemy's turns, and those in which nothing can be
 * done.
 */
const proceed = (resolution: Resolution): void => {
  while (!isRoundOver(resolution)) {
    if (isEnemysTurn(resolution.match)) playEnemyTurn(resolution);
    else if (!skipTurn(resolution)) return;
  }
};

/** C-14. A played card: a special one leaves the turn open, a normal one ends it. */
const play = (resolution: Resolution, { seat, type: _type, ...played }: Play): void => {
  const { match } = resolution;
  const owner = seatAt(match, seat);
  const isSpecial = isGold(match, played.card);
  if (!isSpecial) dropUnused(resolution, owner);
  owner.hand = owner.hand.filter((card) => card !== played.card);
  playCard(resolution, { seat, ...played }, isSpecial ? '§Special Play Cards' : '§Normal Play Cards');
  if (match.turn === null) return;
  if (isSpecial) match.turn.special = played.card;
  else endTurn(resolution, { draws: true });
};

/** C-34. After the attack: the fleet may be gone, the squadron is, and the turn ends. */
const endAttack = (resolution: Resolution, seat: Seat, fleet: Seat, ships: readonly ShipId[]): void => {
  const { match } = resolution;
  const blow = { by: seat, cause: 'squadron', rule: 'C-34' } as const;
  destroyOutright(resolution, seatAt(match, fleet), ships, blow);
  eliminate(resolution);
  dropSquadron(resolution, seatAt(match, seat), 'attacked', 'C-34');
  if (!judgeRound(resolution)) endTurn(resolution, { draws: true });
};

/** C-34. The fleet is named, then the die is rolled: it destroys as many ships. */
const attack = (resolution: Resolution, seat: Seat, fleet: Seat): void => {
  const { match } = resolution;
  const { card } = defined(seatAt(match, seat).squadron);
  emit(resolution, 'C-34', { type: 'squadronAttacks', seat, card, fleet });
  const count = rollDie(resolution, seat, 'squadron');
  const ships = seatAt(match, fleet).fleet.map(({ ship }) => ship);
  if (count >= ships.length) return endAttack(resolution, seat, fleet, ships);
  const turn = defined(match.turn);
  turn.step = 'pick';
  turn.attack = { fleet, count };
};

/** C-34. The owner has picked what the squadron destroys. */
const pick = (resolution: Resolution, seat: Seat, ships: readonly ShipId[]): void => {
  const { fleet } = defined(resolution.match.turn?.attack);
  endAttack(resolution, seat, fleet, ships);
};

/** C-37. Strikes take the whole turn, and no card is drawn. */
const strikeWith = (resolution: Resolution, seat: Seat, strikes: readonly Strike[]): void => {
  dropUnused(resolution, seatAt(resolution.match, seat));
  strike(resolution, seat, strikes, 'C-37');
  if (!isRoundOver(resolution)) endTurn(resolution, { draws: false });
};

/** C-16. Cards are discarded openly, in hand order, and the turn ends. */
const discardCards = (resolution: Resolution, seat: Seat, named: readonly CardId[]): void => {
  const owner = seatAt(resolution.match, seat);
  dropUnused(resolution, owner);
  const cards = owner.hand.filter((card) => named.includes(card));
  owner.hand = owner.hand.filter((card) => !named.includes(card));
  discard(resolution, cards);
  emit(resolution, 'C-16', { type: 'cardsDiscarded', seat, cards });
  endTurn(resolution, { draws: true });
};

/** C-49. An ally is asked for an exchange. */
const offer = (resolution: Resolution, seat: Seat, ally: Seat, card: CardId): void => {
  const turn = defined(resolution.match.turn);
  turn.step = 'give';
  turn.offer = { with: ally, card };
  turn.offered = true;
  emit(resolution, 'C-49', { type: 'exchangeOffered', seat, with: ally, card });
};

/** C-49. The turn goes on as before. */
const decline = (resolution: Resolution): void => {
  const turn = defined(resolution.match.turn);
  const { with: ally } = defined(turn.offer);
  turn.step = 'open';
  turn.offer = null;
  emit(resolution, 'C-49', { type: 'exchangeDeclined', seat: turn.seat, with: ally });
};

const swapCard = (owner: SeatState, gone: CardId, come: CardId): void => {
  owner.hand = [...owner.hand.filter((card) => card !== gone), come];
};

/** C-49. One card for one; the turn ends. */
const give = (resolution: Resolution, received: CardId): void => {
  const { match } = resolution;
  const { seat, offer: offered } = defined(match.turn);
  const { with: ally, card: given } = defined(offered);
  dropUnused(resolution, seatAt(match, seat));
  swapCard(seatAt(match, seat), given, received);
  swapCard(seatAt(match, ally), received, given);
  emit(resolution, 'C-49', { type: 'exchangeMade', seat, with: ally, given, received });
  endTurn(resolution, { draws: true });
};

/** C-44. The ships of a seat that is out are nobody's trophies. */
const scrapFleet = (resolution: Resolution, owner: SeatState): void => {
  const { match } = resolution;
  const { seat, fleet } = owner;
  owner.fleet = [];
  for (const ship of fleet) {
    const cards = cardsOnShip(ship);
    discard(resolution, cards);
    match.scrap = [...match.scrap, ship.ship];
    emit(resolution, 'C-44', { type: 'shipScrapped', ship: ship.ship, seat, cards });
  }
};

/** C-44. A turn that waits for the seat that is out, or for its fleet, goes on without it. */
const resumeWithout = (resolution: Resolution, seat: Seat): void => {
  const { match } = resolution;
  const turn = defined(match.turn);
  if (turn.seat === seat) return endTurn(resolution, { draws: false });
  if (turn.offer?.with === seat) return decline(resolution);
  if (turn.attack?.fleet !== seat) return;
  dropSquadron(resolution, seatAt(match, turn.seat), 'attacked', 'C-44');
  endTurn(resolution, { draws: true });
};

/** C-44. A seat leaves the match for good. */
const resign = (resolution: Resolution, seat: Seat): void => {
  const { match } = resolution;
  emit(resolution, 'C-44', { type: 'resigned', seat });
  if (isSolo(match.setup.mode)) return finish(resolution, [ENEMY], 'C-44');
  const owner = seatAt(match, seat);
  const isRunning = match.phase === 'turn';
  const wasIn = isRunning && owner.status === 'in';
  if (wasIn) scrapFleet(resolution, owner);
  owner.status = 'out';
  if (wasIn) clearSeat(resolution, owner, 'seatOut', 'C-44');
  else emit(resolution, 'C-44', { type: 'seatOut', seat, cards: [], hand: 0 });
  if (isRunning && match.setup.mode !== 'duel') owner.score -= PENALTY;
  const left = match.seats.filter(({ status }) => status !== 'out');
  const sides = new Set(left.map(({ team }) => team));
  if (sides.size === 1) return finish(resolution, sideOf(resolution, defined(left[0]).seat), 'C-44');
  if (wasIn && !judgeRound(resolution)) resumeWithout(resolution, seat);
};

const carryOut = (resolution: Resolution, decision: Decision): void => {
  const { seat } = decision;
  switch (decision.type) {
    case 'play':
      return play(resolution, decision);
    case 'squadron':
      return attack(resolution, seat, decision.fleet);
    case 'pick':
      return pick(resolution, seat, decision.ships);
    case 'strike':
      return strikeWith(resolution, seat, decision.strikes);
    case 'discard':
      return discardCards(resolution, seat, decision.cards);
    case 'exchange':
      return offer(resolution, seat, decision.with, decision.card);
    case 'give':
      return decision.card === null ? decline(resolution) : give(resolution, decision.card);
    case 'end':
      return endTurn(resolution, { draws: true });
    case 'resign':
      return resign(resolution, seat);
  }
};

/** Carries out a well-formed decision, or says why not. */
export const decide = (match: Match, decision: Decision): Step => {
  const refusal = refusalOf(match, decision);
  if (refusal) return { ok: false, refusal };
  const resolution = beginResolution(match);
  carryOut(resolution, decision);
  proceed(resolution);
  return { ok: true, match: resolution.match, events: resolution.events };
};

/** Applies an untrusted decision. A refusal changes nothing. Deals come from the server by another way. */
export const apply = (match: Match, input: unknown): Step => {
  const parsed = parseDecision(input);
  if (!parsed.ok) return parsed;
  if (parsed.decision.type === 'deal')
    return { ok: false, refusal: refuse('server-only', 'H-13', 'The server alone deals.') };
  return decide(match, parsed.decision);
};

/** C-45. Ends a match as a draw that all seats in it have agreed to. */
export const agreeDraw = (match: Match): Step => {
  const refusal = refuseFinished(match);
  if (refusal) return { ok: false, refusal };
  const resolution = beginResolution(match);
  finish(resolution, [], 'agreed');
  return { ok: true, match: resolution.match, events: resolution.events };
};
