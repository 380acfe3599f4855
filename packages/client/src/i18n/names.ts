/** Players' names, in any script, within our texts. */
import { atFirstUse } from './formats';

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * A right-to-left name would reorder the numbers and marks beside it. Isolated, it affects only itself, in
 * sentences, labels and titles; other names stay exactly as they are.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Missing in browsers of 2023: there a character is a code point. */
const graphemes = atFirstUse(() =>
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null,
);
/** Each is a character of its own. */
const ASCII = /^[ -~]*$/;
const lettersOf = (name: string): string[] => {
  const segmenter = ASCII.test(name) ? null : graphemes();
  return segmenter ? [...segmenter.segment(name)].map(({ segment }) => segment) : [...name];
};
/** Characters as wide as two letters in the instrument font: wide capitals and full-width scripts. */
const WIDE =
  /[MW@\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u;

const cellsOf = (letter: string): number => (WIDE.test(letter) ? 2 : 1);

/** Shortens a name to the width of `most` average letters, without splitting a visible character. */
export function shortened(name: string, most: number): string {
  const letters = lettersOf(name.replace(ISOLATES, ''));
  const cells = letters.map(cellsOf);
  if (cells.reduce((sum, each) => sum + each, 0) <= most) return letters.join('');
  let left = most - 1;
  const end = cells.findIndex((each) => (left -= each) < 0);
  return `${letters.slice(0, end).join('')}…`;
}
