import { nameInLine, personAt, seatNames } from '../../src/table/people/names';
import { duelSnapshot } from '../support/table';

const named = (more: { guest?: boolean; holder?: 'player' | 'bot' }[]) => {
  const snapshot = duelSnapshot();
  const seats = snapshot.seats.map((seat, index) => ({ ...seat, ...more[index] }));
  const names = seatNames({ ...snapshot, seats }, () => null);
  // In sentences nobody is called one.
  expect(seats.map(({ seat }) => names.seat(seat))).toEqual(snapshot.seats.map(({ name }) => name));
  return seats.map(({ seat }) => personAt({ ...snapshot, seats }, seat, names.seat(seat)));
};

test('P-17: a guest among people is called a guest, an account is not', () => {
  const [ada = '', bo = ''] = duelSnapshot().seats.map(({ name }) => name);
  expect(named([{ guest: true }, { guest: false }])).toEqual([`${ada} (guest)`, bo]);
  expect(named([{}, {}])).toEqual([ada, bo]);
  // Among bots nobody could be taken for somebody else.
  expect(named([{ guest: true }, { holder: 'bot' }])).toEqual([ada, bo]);
  expect(nameInLine({ name: 'Ada', guest: true })).toBe('Ada (guest)');
  expect(nameInLine({ name: 'Ada' })).toBe('Ada');
});
