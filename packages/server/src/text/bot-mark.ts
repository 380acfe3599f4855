/** P-76. By its name everybody knows somebody's program. */
import { BOT_MARK } from '@star-eater/rules/src/lengths';

export const markedName = (name: string): string => name + BOT_MARK;
export const isMarked = (name: string): boolean => name.endsWith(BOT_MARK);
