import { differences } from './expectation';

const view = {
  round: 2,
  outcome: null,
  ships: [
    { seat: 0, at: [0, 8], armour: { bow: 4, stern: 2 } },
    { seat: 1, at: [0, -8], armour: { bow: 3 } },
  ],
  tokens: [
    { seat: 0, kind: 'torpedo', at: [1, 1], age: 0 },
    { seat: 0, kind: 'torpedo', at: [2, 2], age: 1 },
    { seat: 0, kind: 'corvette', at: [3, 3], callSign: 2 },
  ],
  seats: [{ seat: 0, track: [['special'], [], []], destroyed: [] }],
};

test('Scenarios: values not named do not matter', () => {
  expect(differences({ ships: [{ seat: 1, armour: { bow: 3 } }], outcome: null }, view)).toEqual([]);
});

test('Scenarios: objects match by seat, in any order', () => {
  expect(differences({ ships: [{ seat: 1, at: [0, -8] }] }, view)).toEqual([]);
  expect(differences({ ships: [{ seat: 1, at: [0, 8] }] }, view)).toEqual([
    'view.ships[0].at: expected [0,8], got [0,-8]',
  ]);
});

test('Scenarios: several tokens of one kind are matched one to one', () => {
  const both = [
    { seat: 0, kind: 'torpedo', at: [2, 2] },
    { seat: 0, kind: 'torpedo', at: [1, 1] },
  ];
  expect(differences({ tokens: both }, view)).toEqual([]);
  expect(differences({ tokens: [both[0], both[0]] }, view)).toHaveLength(1);
  expect(differences({ tokens: [{ seat: 0, kind: 'cannon' }] }, view)).toHaveLength(1);
});

test('Scenarios: an empty list must be empty, and a list of plain values must be equal', () => {
  expect(differences({ tokens: [] }, view)).toHaveLength(1);
  expect(differences({ seats: [{ seat: 0, destroyed: [] }] }, view)).toEqual([]);
  expect(differences({ seats: [{ seat: 0, track: [['special']] }] }, view)).toHaveLength(1);
});

test('Scenarios: a name missing from the view is a difference', () => {
  expect(differences({ ships: [{ seat: 0, armour: { keel: 0 } }] }, view)).toEqual([
    'view.ships[0].armour.keel: expected 0, got nothing',
  ]);
});
