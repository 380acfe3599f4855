/** B-52. docs/scenarios.md: runs decisions from a prepared position. Untrusted JSON in, a view out. */
import { refuse, refusedAt, type Refusal, type ScenarioRefusal } from '../../../kernel/refusal';
import { apply, decide } from '../apply';
import { defaultDecision } from '../defaults';
import { owedRoll, rollDice } from '../fire/dice';
import type { Event, View } from '../model';
import { pending } from '../order';
import type { Match } from '../state';
import { view } from '../view/view';
import { readScenario } from './read';

export type ScenarioRun =
  { ok: true; match: Match; view: View; events: Event[] } | { ok: false; error: ScenarioRefusal };

/** A scenario in progress: what it has come to, and the rolls that are left. */
interface Course {
  match: Match;
  events: Event[];
  rolls: number[];
}

type Taken = Refusal | null;

const take = (course: Course, step: ReturnType<typeof apply>): Taken => {
  if (!step.ok) return step.refusal;
  course.match = step.match;
  course.events.push(...step.events);
  return null;
};

/** B-52. Answers every asking from the rolls that are left; with too few of them the roll stays pending. */
const answerRolls = (course: Course): Taken => {
  for (let owed = owedRoll(course.match); owed; owed = owedRoll(course.match)) {
    if (course.rolls.length < owed.count) return null;
    const refusal = take(course, rollDice(course.match, course.rolls.splice(0, owed.count)));
    if (refusal) return refusal;
  }
  return null;
};

/** B-49. Answers for every seat that is asked now. */
const playDefaults = (course: Course): Taken => {
  for (const { seat } of pending(course.match)) {
    const decision = defaultDecision(course.match, seat);
    const refusal = decision && (take(course, decide(course.match, decision)) ?? answerRolls(course));
    if (refusal) return refusal;
  }
  return null;
};

const play = (course: Course, decision: unknown): Taken =>
  decision === 'default'
    ? playDefaults(course)
    : (take(course, apply(course.match, decision)) ?? answerRolls(course));

const no = (refusal: Refusal, decision: number | null): { ok: false; error: ScenarioRefusal } => ({
  ok: false,
  error: refusedAt(decision, refusal),
});

/** B-52. Plays a scenario. A refusal has the index of its decision, or null for the position. */
export const runScenario = (input: unknown): ScenarioRun => {
  const read = readScenario(input);
  if (!read.ok) return no(read.refusal, null);
  const course: Course = { match: read.match, events: [...read.events], rolls: [...read.rolls] };
  const early = answerRolls(course);
  if (early) return no(early, null);
  for (const [index, decision] of read.decisions.entries()) {
    const refusal = play(course, decision);
    if (refusal) return no(refusal, index);
  }
  const { match, events, rolls } = course;
  if (rolls.length > 0 && owedRoll(match) === null)
    return no(
      refuse('unused-rolls', 'B-52', '{rolls} rolls were not asked for.', { rolls: rolls.length }),
      null,
    );
  return { ok: true, match, view: view(match, 'all'), events };
};
