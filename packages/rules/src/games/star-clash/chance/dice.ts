/** C-60, C-67 to C-70. The engine's only chance: dice and reshuffles of the running round. */
import { defined } from '../../../kernel/defined';
import { refuse, type Refusal } from '../../../kernel/refusal';
import { die, roundKey, shuffle, stream } from '../../../kernel/streams';
import { rulesOf } from './decks';
import type { CardId, DiePurpose, Seat } from '../model';
import { emit, type Resolution } from '../resolution';
import type { GivenChance, Match } from '../state';

/**
 * C-78. Thrown where a scenario's dice or shuffles do not fit what is rolled; the scenario runner alone
 * catches it.
 */
export class ChanceError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = 'ChanceError';
  }
}

const chanceError = (code: string, message: string): ChanceError =>
  new ChanceError(refuse(code, 'C-78', message));

/** C-66. The key of the running round. */
export const keyOf = ({ random, round }: Match): string =>
  roundKey(defined(random.seed), defined(random.joint), round);

/** C-78. The next die of a scenario. */
const givenDie = ({ match }: Resolution, given: GivenChance, faces: number): number => {
  const [next, ...dice] = given.dice;
  if (next === undefined) throw chanceError('no-dice', 'The scenario has no die left.');
  if (next < 1 || next > faces)
    throw chanceError('bad-die', `The die has ${faces} faces, and the scenario says ${next}.`);
  match.given = { ...given, dice };
  return next;
};

/** C-70. Rolls the round's next die: 1 to `faces`. */
export const rollDie = (resolution: Resolution, seat: Seat, purpose: DiePurpose, faces = 6): number => {
  const { match } = resolution;
  const roll = match.random.rolls;
  const result = match.given ? givenDie(resolution, match.given, faces) : die(keyOf(match), roll, faces);
  match.random.rolls = roll + 1;
  emit(resolution, 'C-70', { type: 'dieRolled', seat, roll, faces, result, purpose });
  return result;
};

/** C-78. The next reshuffle of a scenario: these cards in the order given, or in data order. */
const givenShuffle = (
  { match }: Resolution,
  given: GivenChance,
  cards: readonly CardId[],
): readonly CardId[] => {
  const [next, ...shuffles] = given.shuffles ?? [];
  if (next === undefined) return cards;
  if (next.length !== cards.length || !cards.every((card) => next.includes(card)))
    throw chanceError('bad-shuffle', 'These are not the cards that are shuffled.');
  match.given = { ...given, shuffles };
  return next;
};

/** C-60. All discards, the face-down ones too, become the draw pile; nothing where there are none. */
const reshuffle = (resolution: Resolution): void => {
  const { match } = resolution;
  const gathered = new Set([...match.discard, ...match.faceDown.flatMap(({ cards }) => cards)]);
  if (gathered.size === 0) return;
  const cards = rulesOf(match.setup).actionDeck.filter((card) => gathered.has(card));
  const number = match.random.reshuffles + 1;
  match.draw = match.given
    ? givenShuffle(resolution, match.given, cards)
    : shuffle(cards, stream(keyOf(match), `actions/${number}`));
  match.discard = [];
  match.faceDown = [];
  match.random.reshuffles = number;
  emit(resolution, 'C-60', { type: 'pileReshuffled', reshuffle: number, count: cards.length });
};

/** C-18, C-60. Takes the top card of the draw pile; null where there is none. */
export const takeTop = (resolution: Resolution): CardId | null => {
  const { match } = resolution;
  if (match.draw.length === 0 && rulesOf(match.setup).variants.lastManStanding) reshuffle(resolution);
  const [top, ...rest] = match.draw;
  if (top === undefined) return null;
  match.draw = rest;
  return top;
};
