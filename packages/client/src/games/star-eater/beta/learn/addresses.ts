/** Addresses below `/learn/`: a step of the first match, its end, an older edition, or a paragraph. */
const STEP = /^first-match-(\d+)$/;

export const OLDER_EDITIONS = ['february', 'draft'] as const;
export type OlderEdition = (typeof OLDER_EDITIONS)[number];

export type Topic =
  | { kind: 'index' }
  | { kind: 'edition'; id: OlderEdition }
  | { kind: 'step'; at: number }
  | { kind: 'finished' }
  | { kind: 'paragraph'; id: string };

export function parseTopic(topic: string | null): Topic {
  if (topic === null || topic === '') return { kind: 'index' };
  const edition = OLDER_EDITIONS.find((id) => id === topic);
  if (edition) return { kind: 'edition', id: edition };
  if (topic === 'finished') return { kind: 'finished' };
  const step = STEP.exec(topic)?.[1];
  if (step) return { kind: 'step', at: Number(step) - 1 };
  return { kind: 'paragraph', id: topic };
}

export const lessonAddress = (index: number): string => `/learn/first-match-${index + 1}`;
export const editionAddress = (id: OlderEdition): string => `/learn/${id}`;
export const paragraphAddress = (id: string): string => `/learn/${encodeURIComponent(id)}`;
