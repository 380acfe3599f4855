/** Paragraphs as matches of any version cite them. */
import { newestCitation } from '@star-eater/rules/src/games/star-eater';
import type { Paragraph } from '../../../../../build/rules-document';
import { paragraphFor } from './paragraphs';

/** The text of a paragraph that a match under these rules cites, and the id of its page. */
export function citedParagraph(id: string, rulesVersion: string): (Paragraph & { page: string }) | null {
  const page = newestCitation(id, rulesVersion);
  const found = paragraphFor(page);
  return found && { ...found, page };
}
