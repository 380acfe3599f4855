/** What the search finds: every sentence and ruling. Loaded when somebody searches. */
import { paragraphEntries } from '../../../table/search/search';
import { CHAPTERS, paragraphFor } from './paragraphs';

export const entries = paragraphEntries(CHAPTERS, paragraphFor);
