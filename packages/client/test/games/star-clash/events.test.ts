/** @jest-environment jsdom */
import type { Event } from '@star-eater/rules/src/games/star-clash';
import type { Names } from '../../../src/games/star-clash/data';
import { sentenceFor } from '../../../src/games/star-clash/messages/events';
import { messages } from '../../../src/games/star-clash/messages/table';
import { reasonOf } from '../../../src/games/star-clash/table/result';

const namesFor = (me: number | null): Names => ({
  seat: (seat) => ['Ada', 'Bo', messages.enemy][seat] ?? '',
  card: () => 'TT3',
  ship: () => 'HSV Asp',
  me,
});

const said = (event: object, me: number | null, at = 0): string | null =>
  sentenceFor({ rule: 'C-1', ...event } as Event, namesFor(me), at);

const shot = { type: 'cardPlayed', seat: 0, card: 'tt3-1', ship: 'hsv-asp' };
const killed = { type: 'shipDestroyed', seat: 1, ship: 'hsv-asp', by: 0, cause: 'ammo', cards: [] };

test('C-77: a sentence about the reader says you, to everybody else a name', () => {
  expect(said(shot, 0)).toBe('You fire TT3 at HSV Asp.');
  expect(said(shot, 1)).toBe('Ada fires TT3 at HSV Asp.');
  expect(said(shot, null)).toBe('Ada fires TT3 at HSV Asp.');
  expect(said({ type: 'fleetEliminated', seat: 1, cards: [], hand: 0 }, 1)).toBe('Your fleet is wiped out!');
  expect(said({ type: 'matchEnded', winners: [0] }, 0)).toBe('You win.');
  expect(said({ type: 'matchEnded', winners: [0, 1] }, null)).toBe('Ada and Bo win.');
});

test('C-7, C-77: who takes a ship is told with what it is worth', () => {
  expect(said(killed, 0)).toMatch(/^Bo’s HSV Asp blows up! \d+ to you\.$/);
  expect(said(killed, 0, 1)).toMatch(/^You finish Bo’s HSV Asp! \d+ to you\.$/);
  expect(said({ ...killed, by: 2 }, 1, 2)).toMatch(/^Your HSV Asp breaks apart! \d+ to the enemy\.$/);
  const mined = { ...killed, cause: 'minefield' };
  expect(said(mined, 0)).toMatch(/^Bo’s HSV Asp is destroyed by a minefield! \d+ to you\.$/);
  expect(said(mined, 0, 1)).toMatch(/^Bo’s HSV Asp is torn apart by a minefield! \d+ to you\.$/);
});

test('C-25, C-37: a die says what it was for, and what it needed', () => {
  const rolled = (purpose: string, result: number, me: number | null = 0) =>
    said({ type: 'dieRolled', seat: 0, purpose, result, roll: 0, round: 1 }, me);
  expect(rolled('fighter-raid', 2)).toBe('Fighter Raid: you roll 2. No kill (needs 6).');
  expect(rolled('heavy-fighter-raid', 4, 1)).toBe('Heavy Fighter Raid: Ada rolls 4. No kill (needs 5 or 6).');
  expect(rolled('heavy-fighter-raid', 5, 1)).toBe('Heavy Fighter Raid: Ada rolls 5. Kill!');
  expect(rolled('squadron', 1)).toBe('Assault Squadron: you roll 1. 1 ship falls.');
  expect(rolled('squadron', 5, 1)).toBe('Assault Squadron: Ada rolls 5. Up to 5 ships fall.');
  expect(rolled('strategy', 3, 1)).toBe('Ada rolls 3. Strategy of the enemy.');
});

test('C-41: a score is told as a sum', () => {
  expect(said({ type: 'scored', seat: 0, hull: 12, bonus: -10, score: 2 }, 0)).toBe('You: +12 −10, now 2.');
});

test('C-43: the end says what the winner has, and what the reader has', () => {
  const log = [
    {
      seq: 9,
      events: [
        { type: 'scored', seat: 0, hull: 21, bonus: 0, score: 21 },
        { type: 'scored', seat: 1, hull: 90, bonus: 10, score: 127 },
        { type: 'matchEnded', winners: [1] },
      ],
    },
  ] as unknown as Parameters<typeof reasonOf>[1];
  const told = (me: number | null) => reasonOf('C-43', log, namesFor(me), me);
  expect(told(0)).toBe('Bo wins with 127. You: 21.');
  expect(told(1)).toBe('You win with 127.');
  expect(told(null)).toBe('Bo wins with 127.');
});
