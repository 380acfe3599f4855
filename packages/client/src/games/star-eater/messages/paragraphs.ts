/**
 * Every paragraph (§) and ruling (R) that an event or a refusal may cite. Loaded when the first one is
 * opened.
 */
import rules from '../../../../../../docs/rules/star-eater.md';
import type { Paragraph, RulesDocument } from '../../../../build/rules-document';

export const PARAGRAPHS: Readonly<Record<string, Paragraph>> = rules.paragraphs;

/** In reading order. */
export const CHAPTERS: RulesDocument['chapters'] = rules.chapters;

/** The text for an id; a part without its own text gets its paragraph's. */
export function paragraphFor(id: string): Paragraph | null {
  const own = PARAGRAPHS[id];
  if (own) return own;
  const parent = /^(§.+)\.\d+$/.exec(id)?.[1];
  return parent ? paragraphFor(parent) : null;
}
