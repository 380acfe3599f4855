/** Random and bot matches of the draft, with every invariant checked on request. */
import { canonical, inViewOrder, stateHash } from '../../../src/games/star-eater';
import {
  apply,
  foldDiceEvent,
  legal,
  owedRoll,
  pending,
  randomAnswer,
  rollDice,
  setup,
  starEaterDice,
  view,
  type DiceDecision,
  type DiceEvent,
  type DiceMatch,
  type DiceView,
} from '../../../src/games/star-eater/dice';
import type { Balance, Event } from '../../../src/games/star-eater';
import { problemOf } from '../event-check';
import { oneOf, seeded, type Random } from '../random';
import { freeze } from '../random-match';
import { diceTroubles } from './invariants';

export interface Roll {
  type: 'roll';
  values: number[];
}
/** What moves a match on: an answer, or dice. */
export type DiceStep = DiceDecision | Roll;

export interface DiceOptions {
  edition: 'draft';
  mode: 'duel';
  factions: string[];
}

const FACTION_IDS = ['fpa', 'lamais', 'tessari'];

const randomDiceSetup = (random: Random): DiceOptions => {
  const left = FACTION_IDS.slice();
  const draw = (): string => left.splice(random(left.length), 1)[0] ?? 'fpa';
  return { edition: 'draft', mode: 'duel', factions: [draw(), draw()] };
};

export const startOf = (options: DiceOptions): DiceMatch => {
  const begun = setup(options);
  if (!begun.ok) throw new Error(begun.refusal.message);
  return begun.match;
};

const played = (match: DiceMatch, step: DiceStep): ReturnType<typeof apply> =>
  step.type === 'roll' ? rollDice(match, step.values) : apply(match, step);

export const applyStep = (match: DiceMatch, step: DiceStep): { match: DiceMatch; events: DiceEvent[] } => {
  const applied = played(match, step);
  if (!applied.ok) throw new Error(`refused: ${JSON.stringify(step)}: ${JSON.stringify(applied.refusal)}`);
  return applied;
};

/** Dice as the house would roll them, from numbers that equal seeds repeat. */
const rollOwed = (match: DiceMatch, random: Random): Roll | null => {
  const owed = owedRoll(match);
  return owed && { type: 'roll', values: Array.from({ length: owed.count }, () => random(owed.sides) + 1) };
};

/** A legal step; one decision in `oddOneIn` is a resignation or a take-back, none for 0. */
export function randomStep(match: DiceMatch, random: Random, oddOneIn = 0): DiceStep {
  const roll = rollOwed(match, random);
  if (roll) return roll;
  const owed = pending(match);
  const { seat } = oneOf(random, owed);
  if (oddOneIn > 0 && random(oddOneIn) === 0) {
    if (owed[0]?.type === 'commit' && owed.length === 1) return { seat: 1 - seat, type: 'uncommit' };
    if (random(10) === 0) return { seat, type: 'resign' };
  }
  const answer = randomAnswer(match, seat, random);
  if (!answer) throw new Error(`seat ${seat} owes an answer and has none`);
  return answer;
}

const RULE = /^(§\d+(\.\d+)*|[RDE]-\d+)$/;

const pictureOf = ({ round, phase, outcome, ships, tokens, rolls }: DiceView): string =>
  canonical({
    round,
    phase,
    outcome,
    rolls,
    ships: ships.slice().sort((a, b) => a.seat - b.seat),
    tokens: inViewOrder(tokens),
  });

/** Why the events do not lead from one view to the other; null when they do. */
function eventTrouble(before: DiceView, events: readonly DiceEvent[], after: DiceView): string | null {
  let folded = before;
  for (const event of events) {
    if (!RULE.test(event.rule)) return `an event without a rule: ${JSON.stringify(event)}`;
    const problem = problemOf(folded, event as Event);
    if (problem !== null) return `${event.type}: ${problem}`;
    folded = foldDiceEvent(folded, event);
  }
  const [told, real] = [pictureOf(folded), pictureOf(after)];
  return told === real ? null : `the events lead to ${told}, but the board is ${real}`;
}

/** One step on a frozen match, with every invariant; throws what is wrong. */
function stepChecked(before: DiceMatch, step: DiceStep): { match: DiceMatch; events: DiceEvent[] } {
  const applied = applyStep(freeze(before), step);
  const [first] = diceTroubles(applied.match);
  const wrong = first ?? eventTrouble(view(before, 'all'), applied.events, view(applied.match, 'all'));
  if (wrong !== undefined && wrong !== null) throw new Error(`${wrong} after ${JSON.stringify(step)}`);
  return applied;
}

export interface PlayedDice {
  options: DiceOptions;
  steps: DiceStep[];
  match: DiceMatch;
}

export interface DiceCourse {
  maxSteps: number;
  oddOneIn: number;
  checked: boolean;
  watch: (match: DiceMatch, step: DiceStep, events: readonly DiceEvent[]) => void;
}

/** A random match. `onStep` names the steps so far, so that a failure can be repeated. */
export function playRandomDice(seed: number, course: Partial<DiceCourse> = {}): PlayedDice {
  const { maxSteps = 3_000, oddOneIn = 0, checked = true, watch } = course;
  const random = seeded(seed);
  const options = randomDiceSetup(random);
  let match = startOf(options);
  const steps: DiceStep[] = [];
  while (match.outcome === null && steps.length < maxSteps) {
    const step = randomStep(match, random, oddOneIn);
    steps.push(step);
    const applied = checked ? stepChecked(match, step) : applyStep(match, step);
    match = applied.match;
    watch?.(match, step, applied.events);
  }
  return { options, steps, match };
}

/** The hash after the set-up and after each step. */
export function diceHashes(options: DiceOptions, steps: readonly DiceStep[]): string[] {
  let match = startOf(options);
  const hashes = [stateHash(match)];
  for (const step of steps) {
    match = applyStep(match, step).match;
    hashes.push(stateHash(match));
  }
  return hashes;
}

export type DiceContestant = 'ensign' | 'random';

export interface DiceBotMatch {
  match: DiceMatch;
  steps: DiceStep[];
  /** Processor time of each bot answer, in ms, with its seat and type. */
  times: { seat: number; type: string; ms: number }[];
}

const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Plays a match to its end; an illegal answer throws. A bot gets its own view and its legal answers. */
export function playDiceBots(
  factions: string[],
  contestants: readonly DiceContestant[],
  seed: string,
  balance?: Balance,
): DiceBotMatch {
  const random = seeded(Number(seed));
  const bots = contestants.map((contestant, seat) =>
    contestant === 'random' ? null : starEaterDice.createBot(contestant, `${seed}-${seat}`),
  );
  let match = startOf({ edition: 'draft', mode: 'duel', factions, ...(balance ? { balance } : {}) });
  const steps: DiceStep[] = [];
  const times: DiceBotMatch['times'] = [];
  const made = starEaterDice.setupOf(match);
  while (match.outcome === null) {
    const [owed] = pending(match);
    const bot = owed && bots[owed.seat];
    let step: DiceStep;
    if (owed && bot) {
      const asked = legal(match, owed.seat);
      if (!asked) throw new Error('nothing is asked');
      const began = now();
      step = bot.answer(view(match, owed.seat), asked, made);
      times.push({ seat: owed.seat, type: asked.type, ms: now() - began });
    } else step = randomStep(match, random);
    steps.push(step);
    match = applyStep(match, step).match;
  }
  return { match, steps, times };
}
