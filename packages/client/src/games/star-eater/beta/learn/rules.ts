/** The books' paragraphs as Learn lists them. */
import type { Rules } from '../../../../table/learn/RulesIndex';
import { CHAPTERS, paragraphFor } from '../../common/messages/paragraphs';
import { differences } from '../messages/differences';
import { paragraphAddress } from './addresses';

export const RULES: Rules = {
  chapters: CHAPTERS,
  further: { heading: differences.byParagraph, has: (id) => /^[EFD]-/.test(id) },
  addressOf: paragraphAddress,
  paragraphFor,
};
