/** How a match goes on by itself until somebody is asked or dice are owed: chapters 6 and 7. */
import { defined } from '../../kernel/defined';
import { targetsOf } from './fire/range-bands';
import { cardsOf } from './card-data';
import { assess, damageOf, repairAll } from './fire/damage';
import { defaultPosts, deployed } from './muster/deployment';
import { chooserOf, isPlaced, modelOf, modelsOf, presentSide, sidesIn } from './facts';
import type { Activation, Group, Model, Phase, Seat, Tokens } from './model';
import { isBySides, nextSeat, rerollable, shotsLeft, tokensFor } from './order';
import { changeModel, changeSeat, emit, type Resolution } from './resolution';
import { judgeScores, judgeSides } from './scoring';
import type { Match } from './state';

export const noTokens = (): Tokens => ({ 1: 0, 2: 0, 3: 0, 4: 0 });

/** B-25. What the present sides of a seat's models on the table give. */
export const tokensOf = (match: Match, seat: Seat): Tokens => {
  const tokens = noTokens();
  for (const model of modelsOf(match, seat)) {
    const { command } = presentSide(match, model).abilities;
    if (!isPlaced(model) || !command) continue;
    for (const own of ['1', '2', '3', '4'] as const) tokens[own] += command[own] ?? 0;
  }
  return tokens;
};

/** B-25. Tokens of the last round are gone. */
const dealTokens = (resolution: Resolution): void => {
  const { match } = resolution;
  const dealt = match.seats.map(({ seat }) => ({ seat, tokens: tokensOf(match, seat) }));
  for (const { seat, tokens } of dealt) changeSeat(resolution, seat, { tokens });
  emit(resolution, 'B-25', { type: 'tokensDealt', seats: dealt });
};

/** B-22, B-51. One die for each of these sides. */
export const oweInitiative = ({ match }: Resolution, sides = sidesIn(match)): void => {
  match.winner = null;
  match.owed = { for: 'initiative', sides };
};

/** B-21. Nothing has moved, fired or launched in a new round. */
const beginRound = (resolution: Resolution, round: number): void => {
  const { match } = resolution;
  match.round = round;
  match.phase = 'initiative';
  match.group = null;
  match.ships = match.ships.map((each) => ({ ...each, moved: false, fired: false }));
  match.launched = {};
  match.dice = { next: 0 };
  emit(resolution, 'B-21', { type: 'roundBegan', round });
  dealTokens(resolution);
  oweInitiative(resolution);
};

/** B-27. Both parts of a phase begin with the first seat. */
export const beginPart = ({ match }: Resolution, phase: Phase, group: Group): void => {
  match.phase = phase;
  match.group = isBySides(match) ? null : group;
  match.turn = match.first;
  match.asked = null;
};

/** B-18. All fleets are in: they are shown. */
const reveal = (resolution: Resolution): void => {
  const { match } = resolution;
  const index = cardsOf(match.setup.data);
  const seats = match.seats.flatMap(({ seat, fleet, faction }) => {
    if (fleet === null) return [];
    // Scenarios have cards of no named faction.
    const own = index.get(fleet[0] ?? '')?.faction ?? '';
    return [{ seat, faction: own === '' ? faction : own, fleet }];
  });
  for (const { seat, faction } of seats) changeSeat(resolution, seat, { faction });
  match.phase = 'deployment';
  emit(resolution, 'B-18', { type: 'mustered', seats });
};

/** B-19. All posts are in: the models stand there. */
const deploy = (resolution: Resolution): void => {
  const { match } = resolution;
  match.ships = match.seats.flatMap(({ seat, resigned }) => (resigned ? [] : deployed(match, seat)));
  match.seats = match.seats.map((each) => ({ ...each, posts: null }));
  emit(resolution, 'B-19', { type: 'deployed', ships: match.ships });
  beginRound(resolution, 1);
};

/** B-17. With ready posts nobody is asked. */
const fillPosts = (resolution: Resolution): void => {
  const { match } = resolution;
  if (match.setup.posts === 'free') return;
  for (const { seat, resigned } of match.seats)
    if (!resigned) changeSeat(resolution, seat, { posts: defaultPosts(match, seat) });
};

/** B-32. Whether an open activation can go on: a weapon has a target, or a token can roll again. */
const canGoOn = (match: Match, model: Model, open: Activation): boolean =>
  presentSide(match, model).weapons.some(
    (weapon) => shotsLeft(weapon, open.shots) > 0 && targetsOf(match, model, weapon, open.free).length > 0,
  ) ||
  (tokensFor(match, model) > 0 && rerollable(open).length > 0);

/** A-38, B-24, B-40. An activation ends: its damage is assessed, or by sides noted for later. */
export const endActivation = (resolution: Resolution): void => {
  const { match } = resolution;
  const open = defined(match.activation);
  const model = defined(modelOf(match, open.ship));
  const noted = { seat: model.seat, ship: open.ship, damage: damageOf(open) };
  changeModel(resolution, open.ship, { fired: true });
  match.activation = null;
  emit(resolution, 'B-32', { type: 'activationEnded', ship: open.ship, seat: model.seat });
  endTurn(resolution, model.seat);
  if (Object.keys(noted.damage).length === 0) return;
  if (isBySides(match)) match.noted = [...match.noted, noted];
  else {
    assess(resolution, noted);
    judgeSides(resolution);
  }
};

/** B-24. In turn the next seat follows; by sides a seat first finishes. */
export const endTurn = ({ match }: Resolution, seat: Seat): void => {
  match.asked = null;
  match.turn = isBySides(match) ? seat : (seat + 1) % match.seats.length;
};

const ask = (resolution: Resolution, seat: Seat, of: 'first' | 'move' | 'fire'): void => {
  const { match } = resolution;
  if (match.asked === seat) return;
  match.asked = seat;
  if (of !== 'first') match.turn = seat;
  const rule = { first: 'A-33', move: 'A-34', fire: 'A-37' }[of];
  emit(resolution, rule, { type: 'turnBegan', seat, of });
};

/** B-24. By sides all damage is assessed when the last seat has fired. */
const assessNoted = (resolution: Resolution): void => {
  const { match } = resolution;
  const { noted } = match;
  match.noted = [];
  for (const each of noted) assess(resolution, each);
  if (noted.length > 0) judgeSides(resolution);
};

/** B-43, B-45. Repairs; then the next round, or the end. */
const endRound = (resolution: Resolution): void => {
  const { match } = resolution;
  match.phase = 'end';
  match.group = null;
  repairAll(resolution);
  if (match.round >= match.setup.settings.rounds) judgeScores(resolution);
  else beginRound(resolution, match.round + 1);
};

/** B-28. A part in which nobody has anything left is over. */
const endPart = (resolution: Resolution): void => {
  const { match } = resolution;
  const { phase, group } = match;
  if (group === 'ships') return beginPart(resolution, phase, 'fighters');
  if (phase === 'movement') return beginPart(resolution, 'combat', 'ships');
  assessNoted(resolution);
  if (match.outcome === null) endRound(resolution);
};

const isComplete = ({ seats, phase }: Match): boolean =>
  seats.every(({ resigned, fleet, posts }) => resigned || (phase === 'muster' ? fleet : posts) !== null);

/** One step that nobody has to decide; whether there was one. */
const step = (resolution: Resolution): boolean => {
  const { match } = resolution;
  switch (match.phase) {
    case 'muster':
      if (!isComplete(match)) return false;
      reveal(resolution);
      fillPosts(resolution);
      return true;
    case 'deployment':
      if (!isComplete(match)) return false;
      deploy(resolution);
      return true;
    case 'initiative': {
      const chooser = match.winner === null ? null : chooserOf(match, match.winner);
      if (chooser === null) oweInitiative(resolution);
      else ask(resolution, chooser, 'first');
      return false;
    }
    case 'movement':
    case 'combat': {
      const open = match.activation && modelOf(match, match.activation.ship);
      if (match.activation && open) {
        if (canGoOn(match, open, match.activation)) return false;
        endActivation(resolution);
        return true;
      }
      const seat = nextSeat(match);
      if (seat === null) endPart(resolution);
      else ask(resolution, seat, match.phase === 'movement' ? 'move' : 'fire');
      return seat === null;
    }
    case 'end':
    case 'finished':
      return false;
  }
};

/** Goes on until a seat has to decide, dice are owed, or the match is over. */
export const advance = (resolution: Resolution): void => {
  const { match } = resolution;
  while (match.outcome === null && match.owed === null && step(resolution));
};
