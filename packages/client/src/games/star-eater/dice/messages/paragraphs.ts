/** The text of every paragraph and ruling that a match of the draft cites. Loaded when the first one is opened. */
import type { Paragraph } from '../../../../../build/rules-document';
import { paragraphFor } from '../../common/messages/paragraphs';

/** The ruling on each paragraph of the draft's own book. */
const RULINGS: Readonly<Record<string, string>> = {
  '§3.1': 'D-32',
  '§4': 'D-4',
  '§5': 'D-2',
  '§6.1': 'D-6',
  '§6.2': 'D-7',
  '§6.2.3': 'D-8',
  '§6.3': 'D-11',
  '§6.3.1': 'D-23',
  '§6.3.2': 'D-23',
  '§6.3.4': 'D-16',
  '§6.3.5': 'D-13',
  '§6.3.7': 'D-15',
  '§6.4': 'D-17',
  '§6.4.2': 'D-18',
  '§6.4.3': 'D-19',
  '§6.4.5': 'D-21',
  '§6.5': 'D-23',
  '§6.6': 'D-31',
  '§7.1': 'R-31',
  '§7.2': 'D-25',
  '§7.3': 'D-26',
  '§7.4': 'D-27',
  '§7.4.3': 'D-30',
};

/** The text, and the id of its page on the rules pages. */
export function citedParagraph(id: string): (Paragraph & { page: string }) | null {
  const page = RULINGS[id] ?? id;
  const found = paragraphFor(page);
  return found ? { ...found, page } : null;
}
