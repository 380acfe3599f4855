/** The worker that computes the danger of a round: its own entry in the build, sharing the rules' chunk. */
import {
  dangerOf,
  likelyDangerOf,
  worstDangerOf,
  type Danger,
  type DangerQuestion,
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

/** The view of the last question: for the same one, what the others could order is known. */
let last: { text: string; view: DangerQuestion['view'] } | null = null;

const withKnownView = (question: DangerQuestion): DangerQuestion => {
  const text = JSON.stringify([question.view, question.levels]);
  if (last?.text === text) return { ...question, view: last.view };
  last = { text, view: question.view };
  return question;
};

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

self.addEventListener('message', ({ data }: MessageEvent<DangerAsked>) => {
  let danger: DangerFound['danger'] = null;
  try {
    danger = partOf(data.part, withKnownView(data.question));
  } catch (error) {
    console.error(error);
  }
  self.postMessage({ id: data.id, danger } satisfies DangerFound);
});
