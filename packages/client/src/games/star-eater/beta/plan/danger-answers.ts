/**
 * What the worker does (danger-worker.ts): it computes the danger of a round, and for spectators what each side can expect. It
 * answers at once from habits, then searches in slices and answers again.
 */
import {
  dangerOf,
  expectSides,
  foreseeOthers,
  likelyDangerOf,
  worstDangerOf,
  type Danger,
  type DangerQuestion,
  type Expectation,
  type KnownSetup,
  type Steps,
  type View,
} from '@star-eater/rules/src/games/star-eater';

export type DangerPart = 'all' | 'worst' | 'likely';

export interface DangerAsked {
  id: number;
  part: DangerPart;
  question: DangerQuestion;
}

export interface DangerFound {
  id: number;
  /** The part asked for. Null where it could not be computed: then the plan shows none. */
  danger: Partial<Danger> | null;
}

export interface SidesAsked {
  id: number;
  part: 'sides';
  question: { view: View; facts: KnownSetup };
}

export interface SidesFound {
  id: number;
  sides: readonly Expectation[];
}

/** Milliseconds of searching, after which waiting questions come first. */
const SLICE = 10;

/** The search under way; another one replaces it. */
let search: Steps<unknown> | null = null;

/** A search that fails ends: what was answered from habits stays. */
function think(steps: Steps<unknown>): void {
  if (search !== steps) return;
  const until = performance.now() + SLICE;
  try {
    while (performance.now() < until) if (steps.next().done) return;
  } catch (error) {
    console.warn(error);
    return;
  }
  setTimeout(think, 0, steps);
}

function begin(steps: Steps<unknown>): void {
  search = steps;
  setTimeout(think, 0, steps);
}

/** The view of the last question: for the same one, what the others could order is known. */
let last: { text: string; view: View } | null = null;
/** The newest question. */
let asked: DangerAsked | null = null;

const partOf = (part: DangerPart, question: DangerQuestion): Partial<Danger> => {
  switch (part) {
    case 'all':
      return dangerOf(question);
    case 'worst':
      return worstDangerOf(question);
    case 'likely':
      return { likely: likelyDangerOf(question) };
  }
};

function answer({ id, part, question }: DangerAsked): void {
  let danger: DangerFound['danger'] = null;
  try {
    danger = partOf(part, question);
  } catch (error) {
    console.error(error);
  }
  self.postMessage({ id, danger } satisfies DangerFound);
}

function* searchFor(question: DangerQuestion): Steps<void> {
  yield* foreseeOthers(question);
  if (asked) answer(asked);
}

function onDanger(data: DangerAsked): void {
  const { part, question } = data;
  const text = JSON.stringify([question.view, question.levels]);
  const isNew = last?.text !== text;
  if (isNew || !last) last = { text, view: question.view };
  asked = { ...data, question: { ...question, view: last.view } };
  answer(asked);
  if (isNew && part !== 'worst') begin(searchFor(asked.question));
}

function* searchSides({ id, question }: SidesAsked): Steps<void> {
  const sides = yield* expectSides(question.view, question.facts);
  self.postMessage({ id, sides } satisfies SidesFound);
}

export function onAsked(data: DangerAsked | SidesAsked): void {
  if (data.part === 'sides') begin(searchSides(data));
  else onDanger(data);
}
