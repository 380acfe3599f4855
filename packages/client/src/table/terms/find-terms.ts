/** Finds words of a game's glossary in a text of its table. */
import type { Entry } from '../search/search';

export interface Found {
  term: Entry;
  /** Where it is in the text. */
  start: number;
  end: number;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** *Shields* is *Shield*, and *activations* is *Activation*. */
const plural = (title: string): string =>
  /\p{L}$/u.test(title) ? `${escaped(title)}(?:e?s)?` : escaped(title);

/** Whole words, whatever their case, the longest first: *point defence* is not *defence*. */
export function finderOf(terms: readonly Entry[]): (text: string) => Found[] {
  if (terms.length === 0) return () => [];
  const sorted = terms.slice().sort((a, b) => b.title.length - a.title.length);
  const groups = sorted.map(({ title }) => `(${plural(title)})`).join('|');
  const all = new RegExp(`(?<![\\p{L}\\p{N}])(?:${groups})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    [...text.matchAll(all)].flatMap((match) => {
      const term = sorted[match.slice(1).findIndex((group) => group !== undefined)];
      return term ? [{ term, start: match.index, end: match.index + match[0].length }] : [];
    });
}

/** Each once, in the order of the text. */
export const termsIn = (find: (text: string) => Found[], text: string, most: number): Entry[] =>
  [...new Set(find(text).map(({ term }) => term))].slice(0, most);
