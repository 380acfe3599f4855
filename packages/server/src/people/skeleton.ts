/** P-16, P-17. What a name looks like: two accounts must not look the same. */

/** Cyrillic and Greek letters, digits and signs, and the Latin letter that each looks like. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '5': 's', '1': 'l', '|': 'l', '!': 'l', i: 'l' },
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'l', ј: 'j', ѕ: 's' },
  ...{ α: 'a', ο: 'o', ν: 'v', ρ: 'p', ι: 'l', κ: 'k', τ: 't', υ: 'u' },
};

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

export function skeletonOf(name: string): string {
  const plain = withoutMarks(withoutMarks(name).toLowerCase());
  return [...plain]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}\p{N}|!]+/u).filter((word) => word !== '');

/** Two of Latin, Cyrillic and Greek in one word. */
export const mixesScripts = (name: string): boolean =>
  wordsOf(name).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);

/** `!` and `|` may be letters, or end a word. */
const plainWordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}\p{N}]+/u);

const RESERVED = new Set(
  'admin moderator mod operator staff system server bot someone guest official support'
    .split(' ')
    .map(skeletonOf),
);

/** P-17. A word that no account may have as a whole word of its name. */
export const isReserved = (name: string): boolean =>
  [...wordsOf(name), ...plainWordsOf(name)].some((word) => RESERVED.has(skeletonOf(word)));
