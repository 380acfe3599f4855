/** Addresses below `/learn/`: a step of the first match, its end, or a paragraph. */
const STEP = /^first-match-(\d+)$/;

export type Topic =
  { kind: 'index' } | { kind: 'step'; at: number } | { kind: 'finished' } | { kind: 'paragraph'; id: string };

export function parseTopic(topic: string | null): Topic {
  if (topic === null || topic === '') return { kind: 'index' };
  if (topic === 'finished') return { kind: 'finished' };
  const step = STEP.exec(topic)?.[1];
  if (step) return { kind: 'step', at: Number(step) - 1 };
  return { kind: 'paragraph', id: topic };
}

export const lessonAddress = (index: number): string => `/learn/first-match-${index + 1}`;
export const paragraphAddress = (id: string): string => `/learn/${encodeURIComponent(id)}`;
