/** P-16, P-17. Names that nobody, or no account, may have. */
import { HOUSE_NAME } from '../house-name';
import { skeletonOf } from '../text/look-alikes';

export { looksOf, skeletonOf } from '../text/look-alikes';

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}\p{N}|!]+/u).filter((word) => word !== '');

/** Two of Latin, Cyrillic and Greek in one word. */
export const mixesScripts = (name: string): boolean =>
  wordsOf(name).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);

/** `!` and `|` may be letters, or end a word. */
const plainWordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}\p{N}]+/u);

const RESERVED = new Set(
  'admin moderator mod operator staff system server bot someone official support'.split(' ').map(skeletonOf),
);

const GUEST = skeletonOf('guest');

/** What the house is called, without what it adds: `Star Eater`. */
const HOUSE = skeletonOf(HOUSE_NAME.replace(/ \S+$/, ''));

const hasWord = (name: string, isIt: (word: string) => boolean): boolean =>
  [...wordsOf(name), ...plainWordsOf(name)].some((word) => isIt(skeletonOf(word)));

/** P-17. A word that nobody may have as a whole word of their name, or the house's name in it. */
export const isReserved = (name: string): boolean =>
  skeletonOf(name).includes(HOUSE) || hasWord(name, (word) => RESERVED.has(word));

/** P-17. What only a guest may be called: they are marked so. */
export const isGuestly = (name: string): boolean => hasWord(name, (word) => word === GUEST);
