/** @jest-environment node */
import type { Event } from '@star-eater/rules/src/games/star-clash';
import type { Entry } from '../../../src/games/star-clash/data';
import {
  blowsSince,
  isTold,
  lossesOf,
  lostLately,
  sinceMyTurn,
} from '../../../src/games/star-clash/table/since';

const ME = 1;
const rule = 'C-1';
const deals = (round: number): Event => ({ type: 'roundDealt', rule, round, dealer: 0 });
const turn = (seat: number, number: number): Event => ({
  type: 'turnBegan',
  rule,
  seat,
  number,
  final: false,
});
const shot = (seat: number, ship: string): Event => ({ type: 'cardPlayed', rule, seat, card: 'tt3-1', ship });
const mines = (seat: number, fleet: number): Event => ({
  type: 'cardPlayed',
  rule,
  seat,
  card: 'mine1-1',
  fleet,
});
const kill = (by: number, seat: number, ship: string): Event => ({
  type: 'shipDestroyed',
  rule,
  ship,
  seat,
  by,
  cause: 'ammo',
  cards: ['tt3-1'],
});
const log = (...events: Event[]): Entry[] => [{ seq: 1, events } as unknown as Entry];
const MINE = {
  hasShip: (id: string) => id.startsWith('mine'),
  shipUnder: (ammo: string) => (ammo === 'on-mine' ? 'mine-c' : null),
};

test('C-82: since my last turn is what came after it, also while the others still play', () => {
  const others = [turn(2, 3), shot(2, 'mine-a'), turn(0, 4), kill(0, ME, 'mine-b')];
  const before = [deals(1), turn(0, 1), shot(0, 'x'), turn(ME, 2), shot(ME, 'y')];
  expect(sinceMyTurn(log(...before, ...others), ME)).toEqual(others);
  // My next turn has begun, and I have already played: the same.
  expect(sinceMyTurn(log(...before, ...others, turn(ME, 5), shot(ME, 'z')), ME)).toEqual(others);
  // It is over: nothing is left of it.
  const after = [turn(2, 6), shot(2, 'q')];
  expect(sinceMyTurn(log(...before, ...others, turn(ME, 5), ...after), ME)).toEqual(after);
});

test('C-82: before my first turn of a round everything of this round counts, and nothing of the last', () => {
  const now = [turn(0, 1), kill(0, ME, 'a')];
  expect(sinceMyTurn(log(deals(1), turn(ME, 1), kill(2, ME, 'old'), deals(2), ...now), ME)).toEqual(now);
  expect(sinceMyTurn(log(deals(1), ...now, turn(ME, 2)), ME)).toEqual(now);
  expect(sinceMyTurn([], ME)).toEqual([]);
});

const told = (events: readonly Event[], most = 6): Event[] =>
  blowsSince(events, ME, MINE, most).map(({ event }) => event);

test('C-82: own losses come first, then what came at my fleet, then other kills; my own are left out', () => {
  const events = [
    kill(0, 2, 'theirs'),
    shot(2, 'mine-a'),
    kill(ME, 0, 'by-me'),
    mines(0, ME),
    mines(0, 2),
    kill(2, ME, 'mine-b'),
  ];
  expect(told(events)).toEqual([events[5], events[1], events[3], events[0]]);
  expect(told(events, 2)).toEqual([events[5], events[1]]);
  expect(lossesOf(events, ME)).toEqual([events[5]]);
});

test('C-82: what adds to a shot on my ship, missed raids and strikes, and new ships of others are told, too', () => {
  const joins = (seat: number): Event => ({ type: 'shipAdded', rule, seat, ship: 'hsv-oryx', left: 3 });
  const strikes: Event = {
    type: 'strikesDeclared',
    rule,
    seat: 2,
    strikes: [
      { carrier: 'hsv-eagle', ship: 'mine-a' },
      { carrier: 'hsv-falcon', ship: 'theirs' },
    ],
  };
  const card = (id: string, more: object): Event => ({
    type: 'cardPlayed',
    rule,
    seat: 0,
    card: id,
    ...more,
  });
  const events = [
    joins(0),
    joins(ME),
    strikes,
    card('ef-1', { ammo: 'on-mine' }),
    card('rp-1', { ammo: 'on-theirs' }),
    card('fr-1', { ship: 'mine-b' }),
    card('tt3-1', { squadron: ME }),
  ];
  const blows = blowsSince(events, ME, MINE, 6);
  expect(blows.map(({ event }) => event)).toEqual([strikes, events[3], events[5], events[6], events[0]]);
  expect(blows.map(({ on, outcome }) => [on, outcome])).toEqual([
    [{ ship: 'mine-a' }, 'miss'],
    [{ ship: 'mine-c' }, 'hit'],
    [{ ship: 'mine-b' }, 'miss'],
    ['squadron', 'hit'],
    [{ ship: 'hsv-oryx' }, 'joins'],
  ]);
});

test('C-82: it is told on my turn, until my special card has an effect of its own to tell', () => {
  const turn = { seat: ME, number: 3, special: null, final: false };
  const told = (more: object, phase = 'turn') => isTold({ turn: { ...turn, ...more }, phase } as never, ME);
  expect(told({})).toBe(true);
  expect(told({ special: 'ef-1' })).toBe(false);
  expect(told({ seat: 0 })).toBe(false);
  expect(told({}, 'pick')).toBe(false);
});

test('C-82: a wreck lies there until I have acted: what was destroyed since my last turn, and in it', () => {
  const early = [deals(1), turn(ME, 1), kill(ME, 0, 'mine-of-before'), turn(0, 2), kill(0, ME, 'a')];
  const lost = (events: readonly Event[], me: number | null = ME): string[] =>
    lostLately(log(...events), me).map(({ ship }) => ship);
  // Others play: what I have destroyed in my last turn lies there, too.
  expect(lost(early)).toEqual(['mine-of-before', 'a']);
  // I play: my own last turn is past; what I destroy now lies beside it.
  expect(lost([...early, turn(ME, 3)])).toEqual(['a']);
  expect(lost([...early, turn(ME, 3), kill(ME, 0, 'b')])).toEqual(['a', 'b']);
  // Before my first turn everything of the round; nothing of an earlier one.
  expect(lost([...early, deals(2), turn(0, 1), kill(0, ME, 'c')])).toEqual(['c']);
  // A spectator and a replay show the running turn's.
  expect(lost(early, null)).toEqual(['a']);
  expect(lost([], null)).toEqual([]);
});
