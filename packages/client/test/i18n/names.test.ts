import { defined } from '@star-eater/rules/src/kernel/defined';
import { nameOf } from '../../src/games/star-eater/common/board/compose';
import { namesIn } from '../../src/games/star-eater/common/context/context';
import { isolated, shortened } from '../../src/i18n/names';
import { duelSnapshot } from '../support/table';

const FAMILY = '👩‍👩‍👧‍👦';

describe('docs/design.md, Everyone: names in any script', () => {
  test('Everyone: a right-to-left name is isolated from the text around it, at the table too', () => {
    const shown = duelSnapshot();
    defined(shown.seats[0]).name = 'عدي';
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

  const SEATS = [0, 1, 2, 3].map((seat) => ({ seat, side: seat % 2, name: 'Rust Lantern 50' }));
  const facts = (players: number, name: string, me: number | null) => ({
    radius: 12,
    factions: {},
    seats: SEATS.slice(0, players).map((each) => ({ ...each, name })),
    me,
  });

  test('Board: the label under a hull is shortened by visible characters', () => {
    expect(nameOf(0, facts(2, FAMILY.repeat(24), null))).toBe(`${FAMILY.repeat(11)}…`);
  });

  test('Board: a guest with a random name can tell which ship is theirs', () => {
    expect(nameOf(1, facts(2, 'Rust Lantern 50', 1))).toBe('Rust Lantern 50 (you)');
    expect(nameOf(0, facts(2, 'Rust Lantern 50', 1))).toBe('Rust Lantern 50');
    expect(nameOf(1, facts(2, 'W'.repeat(24), 1))).toBe(`${'W'.repeat(11)}… (you)`);
  });

  test('Board: with three or four ships side by side on a phone, names do not overlap', () => {
    expect([0, 2].map((seat) => nameOf(seat, facts(4, 'Rust Lantern 50', 0)))).toEqual([
      'A · You',
      'A · Rust La…',
    ]);
    expect(nameOf(1, facts(3, 'Rust Lantern 50', null))).toBe('Rust Lanter…');
  });
});
