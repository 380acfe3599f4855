/**
 * Every paragraph (§) and ruling (R; E, F and D of the older books) that an event or a refusal may cite. Loaded when the
 * first one is opened.
 */
import draft from '../../../../../../../docs/rules/star-eater-draft.md';
import february from '../../../../../../../docs/rules/star-eater-february.md';
import rules from '../../../../../../../docs/rules/star-eater.md';
import type { Paragraph, RulesDocument } from '../../../../../build/rules-document';
import { cardMessages } from './card';

export const PARAGRAPHS: Readonly<Record<string, Paragraph>> = {
  ...rules.paragraphs,
  ...february.paragraphs,
  ...draft.paragraphs,
};

/** In reading order. */
export const CHAPTERS: RulesDocument['chapters'] = [
  ...rules.chapters,
  ...february.chapters,
  // Both books have a chapter “Before the battle”.
  ...draft.chapters.map(({ title, ids }) => ({ title: `${cardMessages.books.draft}: ${title}`, ids })),
];

/** The text for an id; a part without its own text gets its paragraph's. */
export function paragraphFor(id: string): Paragraph | null {
  const own = PARAGRAPHS[id];
  if (own) return own;
  const parent = /^(§.+)\.\d+$/.exec(id)?.[1];
  return parent ? paragraphFor(parent) : null;
}
