import { defaultDecision, legal, starClash } from '../../../src/games/star-clash';
import { FLEETS, played, position, refusal } from './positions';

const TEAMS = {
  setUp: { mode: 'teams' },
  seats: [
    { seat: 0, fleet: ['mfl-weir'], hand: ['tt3-1', 'ms-1'] },
    { seat: 1, fleet: ['odn-gust'], hand: ['pl1-1'] },
    { seat: 2, fleet: ['mfl-tamar'], hand: ['rb2-1', 'ms-2'] },
    { seat: 3, fleet: ['mfl-severn'], hand: ['pl1-2'] },
  ],
};

test('C-74, C-15: each playable card in hand order, with its legal targets', () => {
  const match = position(
    { hand: ['pl1-1', 'pb4-1', 'mf1-1', 'fr-1', 'ef-1', 'ms-1', 'rf-1', 'rw-1'] },
    {
      seats: [
        { ...FLEETS[0], hand: ['pl1-1', 'pb4-1', 'mf1-1', 'fr-1', 'ef-1', 'ms-1', 'rf-1', 'rw-1'] },
        { ...FLEETS[1], fleet: [{ ship: 'jcs-adamant', cards: ['rb2-1'] }, 'odn-gust'] },
        { ...FLEETS[2], window: 'rw-2', squadron: 'as-1' },
      ],
    },
  );
  const ships = ['jcs-adamant', 'odn-gust'];
  expect(legal(match, 0)).toEqual({
    seat: 0,
    type: 'turn',
    plays: [
      { card: 'pl1-1', ships, squadrons: [2] },
      { card: 'mf1-1', fleets: [1] },
      { card: 'fr-1', ships },
      { card: 'ef-1', ammo: ['rb2-1'] },
      { card: 'rf-1' },
      { card: 'rw-1' },
    ],
    squadron: [],
    strike: null,
    discard: true,
    exchange: null,
    end: false,
  });
  expect(legal(match, 1)).toBeNull();
});

test('C-14: after a special card a turn goes on with normal cards and the attack, or ends', () => {
  const { match } = played({
    seats: [
      {
        ...FLEETS[0],
        hand: ['mf1-1', 'mf1-2', 'pl1-1'],
        fleet: ['mfl-weir', 'hsv-falcon'],
        squadron: { card: 'as-1', ready: true },
      },
      ...FLEETS.slice(1),
    ],
    decisions: [{ seat: 0, type: 'play', card: 'mf1-1', fleet: 1 }],
  });
  expect(legal(match, 0)).toMatchObject({
    plays: [{ card: 'pl1-1' }],
    squadron: [1, 2],
    strike: null,
    discard: false,
    end: true,
  });
});

test('C-33, C-34: only a ready squadron can attack, and no fleet behind a window', () => {
  const rest = [FLEETS[1], { ...FLEETS[2], window: 'rw-1' }];
  const fleetsFor = (squadron: object) =>
    legal(position({}, { seats: [{ ...FLEETS[0], squadron }, ...rest] }), 0);
  expect(fleetsFor({ card: 'as-1', ready: true })).toMatchObject({ squadron: [1] });
  expect(fleetsFor({ card: 'as-1', ready: false })).toMatchObject({ squadron: [] });
});

test('C-37: carriers can strike all enemy ships not behind a window', () => {
  const own = { ...FLEETS[0], fleet: ['mfl-weir', 'hsv-falcon', 'hsv-eagle'] };
  const match = position({}, { seats: [own, { ...FLEETS[1], window: 'rw-1' }, FLEETS[2]] });
  expect(legal(match, 0)).toMatchObject({
    strike: { carriers: ['hsv-falcon', 'hsv-eagle'], ships: ['mfl-tamar', 'mfl-severn'] },
  });
});

test('C-49: an ally can be offered ammo, and gives ammo or declines', () => {
  const offer = { seat: 0, type: 'exchange', with: 2, card: 'tt3-1' };
  expect(legal(played(TEAMS).match, 0)).toMatchObject({ exchange: { with: [2], cards: ['tt3-1'] } });
  const { match } = played({ ...TEAMS, decisions: [offer] });
  expect(legal(match, 2)).toEqual({ seat: 2, type: 'give', from: 0, card: 'tt3-1', cards: ['rb2-1'] });
  for (const [card, code] of [
    ['ms-2', 'not-ammo'],
    ['pl1-1', 'not-in-hand'],
  ])
    expect(refusal({ ...TEAMS, decisions: [offer, { seat: 2, type: 'give', card }] })).toEqual({
      code,
      rule: 'C-49',
    });
});

test('C-26, C-36: a raid needs an enemy ship, and a window stops the Fighter Raid', () => {
  const seats = [{ ...FLEETS[0], hand: ['fr-1', 'hr-1'] }, { ...FLEETS[1], window: 'rw-1' }, FLEETS[2]];
  const raid = (card: string, ship: string) =>
    refusal({ seats, dice: [1], decisions: [{ seat: 0, type: 'play', card, ship }] });
  expect(raid('fr-1', 'jcs-adamant')).toEqual({ code: 'radar-window', rule: 'C-36' });
  expect(raid('hr-1', 'jcs-adamant')).toBeNull();
  expect(raid('hr-1', 'mfl-weir')).toEqual({ code: 'not-enemy', rule: 'C-22' });
  expect(raid('hr-1', 'jcs-vigil')).toEqual({ code: 'no-such-ship', rule: 'C-22' });
});

test('C-29, C-6: an ammo card stays on the ship with the seat that fired it', () => {
  const { view } = played({
    seats: FLEETS,
    decisions: [{ seat: 0, type: 'play', card: 'pl1-1', ship: 'odn-gust' }],
  });
  expect(view.seats[1]?.fleet[1]).toEqual({
    ship: 'odn-gust',
    hits: 1,
    cards: [{ card: 'pl1-1', by: 0, on: [] }],
  });
});

test('C-36, C-13: a window is up until its player’s next turn', () => {
  const raised = { seat: 0, type: 'play', card: 'rw-1' };
  const seats = [{ ...FLEETS[0], hand: ['rw-1'] }, ...FLEETS.slice(1)];
  const { view, events } = played({ seats, decisions: [raised] });
  expect(view.seats[0]?.window).toBe('rw-1');
  expect(events).toContainEqual({ type: 'windowRaised', rule: 'C-36', seat: 0, card: 'rw-1' });
  const later = played({ seats, decisions: [raised, 'default', 'default'] });
  expect(later.view.seats[0]?.window).toBeNull();
  expect(later.events).toContainEqual({ type: 'windowLifted', rule: 'C-13', seat: 0, card: 'rw-1' });
});

test('C-79: with an empty hand the squadron attacks the first open fleet; otherwise all carriers strike it', () => {
  const seats = [{ ...FLEETS[1], window: 'rw-1' }, FLEETS[2]];
  const own = { seat: 0, fleet: ['mfl-weir', 'hsv-falcon', 'hsv-eagle'] };
  const squadron = { card: 'as-1', ready: true };
  const of = (first: object) => defaultDecision(position({}, { seats: [first, ...seats] }), 0);
  expect(of({ ...own, squadron })).toEqual({ seat: 0, type: 'squadron', fleet: 2 });
  expect(of(own)).toEqual({
    seat: 0,
    type: 'strike',
    strikes: [
      { carrier: 'hsv-falcon', ship: 'mfl-tamar' },
      { carrier: 'hsv-eagle', ship: 'mfl-tamar' },
    ],
  });
  expect(defaultDecision(position(), 1)).toBeNull();
});

test('C-46, C-54: the engine plays the enemy’s turn, and the player is asked again', () => {
  const { match, events } = played({
    setUp: { mode: 'solo' },
    seats: [
      { seat: 0, fleet: ['jcs-adamant'], hand: ['ms-1'] },
      { seat: 1, fleet: ['mfl-weir'] },
    ],
    decisions: ['default'],
  });
  expect(events.map(({ type }) => type)).toContain('cardTurned');
  expect(starClash.pending(match)).toEqual([{ seat: 0, type: 'turn' }]);
});
