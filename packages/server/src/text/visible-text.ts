/** What of a text can be seen: names and chat have one definition. */

const JOINERS = '\\u200c\\u200d';
/** Scripts whose letters change their form by a joiner. Latin ones do not: there it would only hide in a name. */
const JOINING = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Knda',
  'Mlym',
  'Mong',
  'Orya',
  'Sinh',
  'Syrc',
  'Taml',
  'Telu',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** Invisible characters that belong to what stands before them: emoji, joined letters, variants of ideographs. */
const BELONGING = [
  new RegExp('\\p{RGI_Emoji}|\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]', 'gv'),
  new RegExp(`(?<=[${JOINING}])[${JOINERS}](?=[${JOINING}])`, 'gu'),
  /(?<=\p{Ideographic})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]/gu,
];

/**
 * C: control, format, surrogate, private use, unassigned. Z: separators other than the space. The rest are letters, marks and
 * symbols that show nothing.
 */
const INVISIBLE =
  /\p{C}|(?! )\p{Z}|\p{Default_Ignorable_Code_Point}|[\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

/** Marks over and under one letter: more would cover the lines around it. No script writes these, and none a mark thrice. */
const STACKED = /\p{Script=Inherited}{4}|\p{M}{7}|(\p{Mn})\1\1/u;

/** Something to see that is no mark alone. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Why a text in NFC cannot be shown, as a clause; null if it can. `lines`: it may have several. */
export function whyNotVisible(text: string, lines: 'one line' | 'lines' = 'one line'): string | null {
  const rest = BELONGING.reduce((left, each) => left.replace(each, '\u25cb'), text);
  if (INVISIBLE.test(lines === 'lines' ? rest.replaceAll('\n', ' ') : rest))
    return 'no control or invisible characters';
  if (STACKED.test(text.normalize('NFD').replace(BELONGING[0] ?? '', '')))
    return 'fewer marks over one letter';
  return SEEN.test(rest) ? null : 'something that can be seen';
}
