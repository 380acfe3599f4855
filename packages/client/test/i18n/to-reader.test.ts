/** docs/design.md, The log: sentences about the reader are told in the second person. */
import { toReader } from '../../src/i18n/en/to-reader';

const names = { me: 0, seat: (seat: number) => (seat === 0 ? 'Ada' : 'Bo') };

describe('docs/design.md, The log: sentences about the reader are told in the second person', () => {
  test.each<[string, (mine: string, others: string) => string]>([
    ['You fire Fire Main.', (mine) => `${mine} fires Fire Main.`],
    ['You launch corvette 1.', (mine) => `${mine} launches corvette 1.`],
    ['You have sealed.', (mine) => `${mine} has sealed.`],
    ['You finish Bo!', (mine, others) => `${mine} finishes ${others}!`],
    ['Bo finishes you!', (mine, others) => `${others} finishes ${mine}!`],
    [
      'Bo’s torpedo tears open your neck: −1 armour. Your neck is bare!',
      (mine, others) => `${others}’s torpedo tears open ${mine}’s neck: −1 armour. ${mine}’s neck is bare!`,
    ],
    ['You and Bo collide!', (mine, others) => `${mine} and ${others} collide!`],
    ['Metal on metal: you and Bo!', (mine, others) => `Metal on metal: ${mine} and ${others}!`],
    ['Bo’s hull gives way! Kill: you.', (mine, others) => `${others}’s hull gives way! Kill: ${mine}.`],
    ['You won.', (mine) => `${mine} won.`],
  ])('%s', (said, make) => {
    expect(toReader(names, ({ seat }) => make(seat(0), seat(1)))).toBe(said);
  });

  test('a name that a reader has is left where it is no player’s, and who watches reads names', () => {
    expect(toReader(names, () => 'Ada’s Rest fires.')).toBe('Ada’s Rest fires.');
    expect(toReader({ ...names, me: null }, ({ seat }) => `${seat(0)} fires.`)).toBe('Ada fires.');
    expect(toReader(names, () => null)).toBeNull();
  });
});
