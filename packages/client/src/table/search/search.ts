/** Finds rules, cards and words by what somebody types. */

/** A rule, a card, or a word that rules and cards use. */
export interface Entry {
  title: string;
  text: string;
  /** The paragraph that says it. */
  rule: string;
}

export const entryOf = (title: string, text: string, rule: string): Entry => ({ title, text, rule });

/** More would not be read. */
export const MOST = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}§.-]+/gu) ?? [];

/** 0: not found. A title that begins so comes before one that contains it, and that before the text. */
function rankOf({ title, text, rule }: Entry, wanted: readonly string[]): number {
  const [named, said] = [title.toLowerCase(), text.toLowerCase()];
  const inTitle = wordsOf(title);
  const ranks = wanted.map((word) => {
    if (rule.toLowerCase() === word || named === word) return 4;
    if (inTitle.some((each) => each.startsWith(word))) return 3;
    if (named.includes(word)) return 2;
    return said.includes(word) ? 1 : 0;
  });
  return ranks.includes(0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0);
}

/** All words must be in an entry. Equals keep their order: reading order. */
export function find(entries: readonly Entry[], query: string): Entry[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** Every paragraph, in reading order. */
export const paragraphEntries = (
  chapters: readonly { ids: readonly string[] }[],
  paragraphFor: (id: string) => { title: string; text: string } | null,
): Entry[] =>
  chapters
    .flatMap(({ ids }) => ids)
    .flatMap((rule) => {
      const found = paragraphFor(rule);
      return found ? [{ ...found, rule }] : [];
    });
