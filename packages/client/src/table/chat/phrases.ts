/** Lines that need no typing, as this reader sees them. */
import { QUICK_LINES } from '@star-eater/rules/src/quick-lines';
import { tableMessages } from '../../i18n/en/table';

const { phrases } = tableMessages.log;

export const PHRASES = QUICK_LINES.map((sent, index) => ({ sent, shown: phrases[index] ?? sent }));

/** A line as its reader sees it. */
export const readLine = (text: string): string => PHRASES.find(({ sent }) => sent === text)?.shown ?? text;
