/** C-81. The Admiral in a duel: it tries its answers many times to the end of the round, each time with other hidden cards. */
import { canonical, sha256Hex } from '../../../kernel/canonical';
import { defined } from '../../../kernel/defined';
import { seeded, type Random } from '../../../kernel/seeded';
import { shuffle } from '../../../kernel/streams';
import { apply } from '../apply';
import { rulesOf } from '../chance/decks';
import type { Decision, Seat } from '../model';
import type { Match } from '../state';
import { playOut } from './playout';
import { tableOf, unseenBy, type Unseen } from './table';

/** More dice than an answer can need. */
const DICE = 12;

/** The match as it could be: what the seat cannot see is dealt by chance. */
const guessed = (match: Match, seat: Seat, unseen: Unseen, random: Random): Match => {
  const cards = shuffle(unseen.cards, { uniform: random });
  const ships = shuffle(unseen.ships, { uniform: random });
  const { ships: known } = rulesOf(match.setup);
  return {
    ...match,
    seats: match.seats.map((each) =>
      each.seat === seat ? each : { ...each, hand: cards.splice(0, each.hand.length) },
    ),
    draw: cards.slice(0, match.draw.length),
    ships: match.ships.map((pile) => ({
      ...pile,
      cards: ships
        .filter((ship) => pile.faction === null || known.get(ship)?.faction === pile.faction)
        .slice(0, pile.cards.length),
    })),
    given: { dice: Array.from({ length: DICE }, () => 1 + random(6)), shuffles: null },
  };
};

/** A lead between rounds: its first points count most, and beyond the last ones nothing does. */
const [FIRST_POINTS, LAST_POINTS] = [25, 100] as const;
const WON = 200;

const bounded = (least: number, n: number, most: number): number => Math.max(least, Math.min(most, n));

/** How good the scores after a round are for a seat, from -`WON` to `WON`. */
const standing = ({ setup, round }: Match, own: number, other: number): number => {
  const { goal, rounds } = rulesOf(setup).variants;
  const lead = own - other;
  const isLast = Math.max(own, other) >= goal || (rounds > 0 && round >= rounds);
  if (isLast) return WON * Math.sign(lead);
  return 3 * bounded(-FIRST_POINTS, lead, FIRST_POINTS) + bounded(-LAST_POINTS, lead, LAST_POINTS);
};

/** What one answer leads to in one guess. */
const tried = (guess: Match, decision: Decision, seat: Seat, random: Random): number => {
  const step = apply(guess, decision);
  if (!step.ok) return -WON;
  const { turn, seats } = step.match;
  const scores = seats.map(({ score }) => score);
  if (turn) {
    const table = tableOf(step.match);
    playOut(table, turn, random);
    for (const [at, { points }] of table.fleets.entries()) scores[at] = (scores[at] ?? 0) + points;
  }
  return standing(step.match, scores[seat] ?? 0, scores[1 - seat] ?? 0);
};

const TRIES = 800;
/** Guesses before half of the answers are dropped for the first time; then twice as many. */
const FIRST = 8;

/** Numbers that differ from guess to guess. */
const [STRIDE, OTHER_STRIDE] = [7919, 104_729] as const;

const HEX_DIGITS = 7;

const seedOf = (seed: string, { round, turn, random: { rolls } }: Match): number => {
  const { number = 0, special = null } = turn ?? {};
  return parseInt(sha256Hex(canonical({ seed, round, number, special, rolls })).slice(0, HEX_DIGITS), 16);
};

/** The best of some answers, all tried in the same guesses; the worse half is dropped again and again. */
export const searchAnswer = (
  match: Match,
  seat: Seat,
  answers: readonly Decision[],
  { seed, between }: { seed: string; between: () => void },
): Decision => {
  const start = seedOf(seed, match);
  const unseen = unseenBy(match, seat);
  let left = answers.map((decision) => ({ decision, sum: 0 }));
  let tries = 0;
  let guess = 0;
  for (let until = FIRST; left.length > 1 && tries < TRIES; until = left.length > 2 ? 2 * until : TRIES) {
    for (; guess < until && tries < TRIES; guess += 1) {
      const now = guessed(match, seat, unseen, seeded(start + STRIDE * guess));
      for (const each of left)
        each.sum += tried(now, each.decision, seat, seeded(start + OTHER_STRIDE * guess));
      tries += left.length;
    }
    between();
    left.sort((a, b) => b.sum - a.sum);
    left = left.slice(0, Math.max(2, (left.length + 1) >> 1));
  }
  return defined(left[0]).decision;
};
