/** Every sentence (A) and ruling (B) that an event or a refusal may cite. Loaded when the first one is opened. */
import rules from '../../../../../../docs/rules/starship-battles.md';
import type { Paragraph, RulesDocument } from '../../../../build/rules-document';

const PARAGRAPHS: Readonly<Record<string, Paragraph>> = rules.paragraphs;

/** In reading order. */
export const CHAPTERS: RulesDocument['chapters'] = rules.chapters;

/** Without the document's mark for rulings of our own frame. */
export function paragraphFor(id: string): Paragraph | null {
  const found = PARAGRAPHS[id];
  return found ? { ...found, title: found.title.replace('°', '') } : null;
}
