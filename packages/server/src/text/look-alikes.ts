/** P-16. What a name looks like. Pure, so that the store can compute it again for the names it has. */

/** Small letters of Cyrillic and Greek, digits and signs, and the Latin letter that each looks like. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '5': 's', '1': 'l', '|': 'l', '!': 'l', i: 'l', ı: 'l', ȷ: 'j', ɑ: 'a', ɡ: 'g' },
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'l', ј: 'j', ѕ: 's' },
  ...{ һ: 'h', ԁ: 'd', ԛ: 'q', ԝ: 'w', ӏ: 'l' },
  ...{ α: 'a', ο: 'o', ν: 'v', ρ: 'p', ι: 'l', κ: 'k', τ: 't', υ: 'u' },
};

/** Capitals look like other letters than their small ones do. */
const CAPITALS: Readonly<Record<string, string>> = {
  ...{ А: 'a', В: 'b', Е: 'e', К: 'k', М: 'm', Н: 'h', О: 'o', Р: 'p', С: 'c', Т: 't', У: 'y', Х: 'x' },
  ...{ І: 'l', Ј: 'j', Ѕ: 's', Ү: 'y', Ԛ: 'q', Ԝ: 'w', Ӏ: 'l' },
  ...{ Α: 'a', Β: 'b', Ε: 'e', Ζ: 'z', Η: 'h', Ι: 'l', Κ: 'k', Μ: 'm', Ν: 'n', Ο: 'o', Ρ: 'p', Τ: 't' },
  ...{ Υ: 'y', Χ: 'x' },
};

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

const mapped = (text: string, alike: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => alike[letter] ?? letter).join('');

const plainOf = (text: string): string =>
  mapped(withoutMarks(text.toLowerCase()), ALIKE)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

/** As it is written: capitals are compared before they are made small. */
export const skeletonOf = (name: string): string => plainOf(mapped(withoutMarks(name), CAPITALS));

/**
 * All that a name is taken for: as it is written, and in small letters, which are the same name and may look like something else.
 * Divided by blanks, which no skeleton has. Two names with one of them in common are one name.
 */
export const looksOf = (name: string): string =>
  [...new Set([skeletonOf(name), plainOf(withoutMarks(name))])].join(' ');
