/** Names as people give them to themselves, in any script, among our own words. */

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * A name that runs from right to left would turn round the numbers and marks beside it. Isolated it turns only itself,
 * in a sentence, a label and a title alike; other names stay letter for letter what they are.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Capitals as wide as two letters of the instrument face, and what is written in full squares. */
const WIDE =
  /[MW@\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u;

const cellsOf = (letter: string): number => (WIDE.test(letter) ? 2 : 1);

/** As much of a name as fits into so many letters of usual width; what a reader sees as one letter is not cut. */
export function shortened(name: string, most: number): string {
  const letters = [...graphemes.segment(name.replace(ISOLATES, ''))].map(({ segment }) => segment);
  const cells = letters.map(cellsOf);
  if (cells.reduce((sum, each) => sum + each, 0) <= most) return letters.join('');
  let left = most - 1;
  const end = cells.findIndex((each) => (left -= each) < 0);
  return `${letters.slice(0, end).join('')}…`;
}
