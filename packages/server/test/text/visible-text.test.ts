import { REQUESTS } from '../../src/room/requests';
import { nameSchema } from '../../src/accounts/names';

const isName = (text: string): boolean => nameSchema.safeParse(text).success;
const isLine = (text: string): boolean => REQUESTS.chat.schema.safeParse({ text, to: 'all' }).success;

describe('docs/protocol.md, People: names and chat have one definition of what can be seen', () => {
  test.each([
    ['Hangul filler', '\u3164'],
    ['Hangul Choseong filler', '\u115f'],
    ['Hangul Jungseong filler', '\u1160'],
    ['halfwidth filler', '\uffa0'],
    ['blank Braille', '\u2800'],
    ['the place of an object', '\ufffc'],
    ['combining grapheme joiner', '\u034f'],
    ['zero width space', '\u200b'],
    ['word joiner', '\u2060'],
    ['soft hyphen', '\u00ad'],
    ['no-break space', 'a\u00a0b'],
    ['ideographic space', 'a\u3000b'],
    ['right-to-left override', 'a\u202eb'],
    ['isolate', 'a\u2066b'],
    ['byte order mark', 'a\ufeffb'],
    ['a variation selector after a letter', 'a\ufe0f'],
    ['a tag', 'a\u{e0061}'],
    ['a joiner between Latin letters', 'Ad\u200da'],
    ['a joiner alone', '\u200d'],
    ['Khmer inherent vowel', '\u17b4'],
    ['Mongolian vowel separator', '\u180e'],
    ['a musical null note', '\u{1d159}'],
    ['a blank hieroglyph', '\u{13441}'],
    ['a line separator', 'a\u2028b'],
    ['private use', '\ue000'],
    ['a mark on nothing', '\u0301'],
    ['only spaces', '   '],
    ['a letter with six different marks', 'Z\u0300\u0315\u031b\u0330\u0345\u0350'],
    ['a Thai vowel sign many times', 'ก็็็็'],
    ['many marks of one script', 'က\u103b\u103c\u103d\u103e\u102d\u102f\u1037'],
  ])('People: %s is refused in both', (_what, text) => {
    expect([isName(text), isLine(text)]).toEqual([false, false]);
  });

  test.each([
    ['German', 'Grüße'],
    ['Arabic', 'مرحبا'],
    ['Arabic with vowels', 'مُحَمَّدٌ'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Persian with a joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['Thai', 'ก็ดี'],
    ['Hindi', 'क्षि'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Burmese', 'လျှို့ဝှက်'],
    ['Vietnamese', 'Nguyễn Ngọc'],
    ['a letter with two marks', 'e\u0301\u0323'],
    ['Japanese with a variant', '\u845b\u{e0100}城'],
    ['a family', '👨‍👩‍👧‍👦 ❤️'],
    ['an astronaut', '\u{1f469}\u200d\u{1f680} \u2764\ufe0f\u200d\u{1f525}'],
    ['a flag', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a skin', '👍🏽'],
    ['a key', '1️⃣'],
    ['punctuation', '?!'],
  ])('People: %s is taken in both', (_what, text) => {
    expect([isName(text), isLine(text)]).toEqual([true, true]);
  });

  test('People: only chat has lines, and no run of empty ones', () => {
    expect([isName('a\nb'), isLine('a\nb')]).toEqual([false, true]);
    expect(REQUESTS.chat.schema.parse({ text: `a${'\n '.repeat(50)}\nb`, to: 'all' }).text).toBe('a\n\nb');
  });
});
