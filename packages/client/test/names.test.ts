import { commandLabelMarks, labelMarks } from '../src/board/art/labels';
import { namesIn } from '../src/hud/context';
import { isolated, shortened } from '../src/i18n/names';
import { duelSnapshot } from './support/table';

const written = (marks: readonly object[]): string[] =>
  marks.flatMap((mark) => ('text' in mark ? [String(mark.text)] : []));

const FAMILY = '👩‍👩‍👧‍👦';

describe('client.md, Everyone: names in any script', () => {
  test('Everyone: a name from right to left is isolated from the words beside it, at the table too', () => {
    const shown = duelSnapshot();
    shown.seats[0]!.name = 'عدي';
    expect(namesIn(shown).seat(0)).toBe('\u2068عدي\u2069');
    expect(isolated('שלום')).toBe('\u2068שלום\u2069');
  });

  test.each(['Ada', 'Åse-Marie O’Neill', 'Юлия', '星を食う', '🚀'])('Everyone: %s stays as it is', (name) => {
    expect(isolated(name)).toBe(name);
  });

  test.each([
    ['Faint Tide 35', 18, 'Faint Tide 35'],
    ['a'.repeat(18), 18, 'a'.repeat(18)],
    ['a'.repeat(19), 18, `${'a'.repeat(17)}…`],
    ['W'.repeat(24), 18, `${'W'.repeat(8)}…`],
    [FAMILY.repeat(24), 18, `${FAMILY.repeat(8)}…`],
    ['é̂'.repeat(18), 18, 'é̂'.repeat(18)],
    ['\u2068عدي\u2069', 18, 'عدي'],
  ])('Board: %s in %d letters is %s', (name, most, shown) => {
    expect(shortened(name, most)).toBe(shown);
  });

  test('Board: the label under a hull and under a Command Corvette is shortened by what a reader sees', () => {
    const long = FAMILY.repeat(24);
    expect(written(labelMarks(long, 0, 5, 10))).toContain(`${FAMILY.repeat(8)}…`);
    expect(written(commandLabelMarks(long))).toContain(`${FAMILY.repeat(8)}…`);
  });

  test('Board: a guest with a name that was given to them reads under which ship they are', () => {
    expect(written(labelMarks('Rust Lantern 50', 1, 5, 10, true))).toContain('Rust Lantern 50 (you)');
    expect(written(labelMarks('W'.repeat(24), 1, 5, 10, true))).toContain(`${'W'.repeat(8)}… (you)`);
    expect(written(commandLabelMarks('Ada', true))).toEqual(['Ada (you)']);
  });
});
