/** The round, its parts and its dice: chapters 7 to 9, B-51, B-56. */
import {
  leavingOf,
  legal,
  owedRoll,
  pending,
  starshipBattles,
  type Event,
} from '../../../src/games/starship-battles';
import { played, position, refused, told } from './positions';
import { accepted } from '../../../src/kernel/accepted';

const FAR = { seat: 1, type: 't2', at: [24_000, 44_000], heading: 180 } as const;
const duel = (rest: object = {}, more: object[] = []) =>
  position(
    [
      { seat: 0, type: 't2', at: [24_000, 10_000] },
      ...(more as { seat: number; type: string }[]),
      { ...FAR, at: [24_000, 44_000] },
    ],
    rest,
  );

const types = (events: readonly Event[]): string[] => events.map(({ type }) => type);

test('B-21 a round goes from initiative to movement, combat and the end, and begins afresh', () => {
  let match = duel({ phase: 'initiative' });
  const phases = [match.phase];
  match = played(match, [15, 9]);
  match = played(match, { seat: 0, type: 'first', first: 0 });
  phases.push(match.phase);
  match = played(match, { seat: 0, type: 'move', moves: [{ ship: '0.1', path: [1000] }] });
  match = played(match, { seat: 1, type: 'move', moves: [{ ship: '1.1', path: [] }] });
  phases.push(match.phase);
  match = played(match, { seat: 0, type: 'fire', ship: '0.1', shots: [], done: true });
  const last = told(match, { seat: 1, type: 'fire', ship: '1.1', shots: [], done: true });
  expect(phases).toEqual(['initiative', 'movement', 'combat']);
  expect(last.match).toMatchObject({ round: 2, phase: 'initiative', dice: { next: 0 }, launched: {} });
  expect(last.match.ships.every(({ moved, fired }) => !moved && !fired)).toBe(true);
  expect(types(last.events)).toEqual(['activationEnded', 'roundBegan', 'tokensDealt']);
});

test('B-22 if the one who chooses resigns, an ally chooses; without one the sides roll anew', () => {
  const four = [0, 1, 2, 3].map((seat) => ({
    seat,
    type: 't3',
    at: [4000 + 12_000 * seat, 24_000] as [number, number],
  }));
  const teams = played(position(four, { players: 4, phase: 'initiative' }), [20, 1], {
    seat: 0,
    type: 'resign',
  });
  expect(pending(teams)).toEqual([{ seat: 2, type: 'first' }]);
  const three = played(position(four.slice(0, 3), { players: 3, phase: 'initiative' }), [20, 1, 2], {
    seat: 0,
    type: 'resign',
  });
  expect(owedRoll(three)).toEqual({ round: 1, first: 3, sides: 20, count: 2 });
});

test('B-22 only a living seat can be first', () => {
  const match = played(duel({ phase: 'initiative' }), [15, 9]);
  expect(refused(match, { seat: 0, type: 'first', first: 2 })).toEqual({ code: 'bad-first', rule: 'A-33' });
});

test('B-26 two at a time, in the order given, and one illegal path refuses both', () => {
  const match = duel({}, [{ seat: 0, type: 't3', at: [10_000, 10_000] }]);
  expect(pending(match)).toEqual([{ seat: 0, type: 'move', ships: ['0.1', '0.2'], count: 2 }]);
  const half = {
    seat: 0,
    type: 'move',
    moves: [
      { ship: '0.2', path: [1000] },
      { ship: '0.1', path: [9000] },
    ],
  };
  expect(refused(match, half)).toEqual({ code: 'too-far', rule: 'A-2' });
  expect(match.ships.every(({ moved }) => !moved)).toBe(true);
});

test('B-27 one model fires at a time, seats in turn, and the first seat begins both parts', () => {
  const match = position(
    [
      { seat: 0, type: 't2', at: [24_000, 10_000] },
      { seat: 0, type: 't4', at: [10_000, 20_000] },
      { seat: 1, type: 't2', at: [24_000, 18_000], heading: 180 },
      { seat: 1, type: 't4', at: [10_000, 21_700], heading: 180 },
    ],
    { phase: 'combat', first: 1 },
  );
  const hold = (seat: number, ship: string) => ({ seat, type: 'fire', ship, shots: [], done: true });
  expect(pending(match)[0]).toMatchObject({ seat: 1, ships: ['1.1'] });
  const fighters = played(match, hold(1, '1.1'), hold(0, '0.1'));
  expect(fighters.group).toBe('fighters');
  expect(pending(fighters)[0]).toMatchObject({ seat: 1, ships: ['1.2'] });
});

test('B-28 a part ends when nobody has anything left, looked at after each activation', () => {
  const match = played(duel(), { seat: 0, type: 'move', moves: [{ ship: '0.1', path: [] }] });
  expect(match).toMatchObject({ phase: 'movement', group: 'ships' });
  expect(played(match, { seat: 1, type: 'move', moves: [{ ship: '1.1', path: [] }] }).phase).toBe('combat');
});

test('B-24 a resigning seat takes back nothing that was noted', () => {
  const match = position(
    [
      { seat: 0, type: 't2', at: [24_000, 10_000] },
      { seat: 1, type: 't2', at: [24_000, 16_000], heading: 180 },
      { seat: 2, type: 't2', at: [30_000, 16_000], heading: 180 },
    ],
    {
      players: 3,
      phase: 'combat',
      settings: { activation: 'side' },
      seats: [0, 1, 2].map((seat) => ({ seat, tokens: {} })),
    },
  );
  const shot = { seat: 0, type: 'fire', ship: '0.1', shots: [{ weapon: 'guns', target: '1.1' }], done: true };
  const fired = played(match, shot, [20, 20]);
  expect(fired.group).toBeNull();
  expect(fired.noted).toEqual([{ seat: 0, ship: '0.1', damage: { '1.1': 2 } }]);
  const left = played(fired, { seat: 0, type: 'resign' });
  expect(left.noted).toHaveLength(1);
  const hold = (seat: number, ship: string) => ({ seat, type: 'fire', ship, shots: [], done: true });
  const over = played(left, hold(1, '1.1'), hold(2, '2.1'));
  expect(over.ships.find(({ id }) => id === '1.1')).toMatchObject({ damage: 2 });
});

test('B-37 of equal defences the first of fore, starboard, port, aft counts', () => {
  const match = position(
    [
      { seat: 0, type: 't3j', at: [20_000, 20_000] },
      { seat: 1, type: 't3j', at: [20_000, 15_000], heading: 315, side: 'damaged' },
    ],
    { phase: 'combat' },
  );
  // Seen from 1.1 the line runs at 135 degrees: port 14 of its damaged side or aft 12... the lower counts.
  const fire = (facing?: string) => ({
    seat: 0,
    type: 'fire',
    ship: '0.1',
    shots: [{ weapon: 'guns', target: '1.1', ...(facing ? { facing } : {}) }],
  });
  expect(played(match, fire()).activation?.shots[0]?.facing).toBe('fore');
  expect(played(match, fire('starboard')).activation?.shots[0]?.facing).toBe('starboard');
  expect(refused(match, fire('aft'))).toEqual({ code: 'wrong-facing', rule: 'A-13' });
});

test('B-38 what a die needs is that of the moment of the decision', () => {
  const match = position(
    [
      { seat: 0, type: 't2', at: [24_000, 5000] },
      { seat: 1, type: 't2', at: [24_000, 13_000], heading: 180 },
    ],
    { phase: 'combat' },
  );
  const asked = played(match, {
    seat: 0,
    type: 'fire',
    ship: '0.1',
    shots: [{ weapon: 'guns', target: '1.1' }],
  });
  expect(asked.activation?.shots).toEqual([
    {
      weapon: 'guns',
      target: '1.1',
      facing: 'fore',
      modifiers: {},
      need: 10,
      rolls: [],
      rerolled: [],
      hits: 0,
      damage: 0,
    },
  ]);
  const { match: rolled, events } = told(asked, [1, 20]);
  expect(rolled.activation?.shots[0]).toMatchObject({ rolls: [1, 20], hits: 1, damage: 1 });
  expect(events.find(({ type }) => type === 'shotRolled')).toMatchObject({
    band: 'very-close',
    index: 0,
    round: 1,
  });
});

test('B-40 targets take their damage in order, each all of it at once', () => {
  const match = position(
    [
      { seat: 0, type: 't1', at: [24_000, 10_000] },
      { seat: 1, type: 't3', at: [22_000, 16_000], heading: 180 },
      { seat: 1, type: 't3', at: [26_000, 16_000], heading: 180 },
    ],
    { phase: 'combat' },
  );
  const shots = [
    { weapon: 'spine', target: '1.2' },
    { weapon: 'main', target: '1.1' },
  ];
  const { events } = told(
    played(match, { seat: 0, type: 'fire', ship: '0.1', shots, done: true }),
    [20, 20, 20],
  );
  expect(events.filter(({ type }) => type === 'damageAssessed')).toMatchObject([
    { ship: '1.1', damage: 2 },
    { ship: '1.2', damage: 3 },
  ]);
});

test('B-45 only sides that are still in can win by points', () => {
  const match = position(
    [
      { seat: 0, type: 't3', at: [24_000, 20_000], heading: 180 },
      { seat: 1, type: 't3', at: [24_000, 26_000] },
    ],
    {
      players: 3,
      phase: 'combat',
      round: 6,
      sides: [
        { side: 0, score: 5 },
        { side: 1, score: 4 },
        { side: 2, score: 9, out: true },
      ],
    },
  );
  expect(match.outcome).toEqual({ winners: [0], rule: 'B-45' });
});

test('B-51 dice are asked for one decision at a time, and nothing else is taken meanwhile', () => {
  const match = duel({ phase: 'initiative' });
  expect(owedRoll(match)).toEqual({ round: 1, first: 0, sides: 20, count: 2 });
  expect(pending(match)).toEqual([]);
  expect(starshipBattles.view(match, 'stranger')).toMatchObject({
    roll: { sides: 20, count: 2 },
    pending: [],
  });
  expect(refused(match, { seat: 0, type: 'resign' })).toEqual({ code: 'not-pending', rule: 'B-50' });
  for (const values of [[], [1], [0, 1], [1, 21], [1.5, 2], [1, 2, 3]])
    expect(refused(match, values)).toEqual({ code: 'bad-roll', rule: 'B-51' });
  const rolled = played(match, [15, 9]);
  expect(starshipBattles.view(rolled, 'stranger').roll).toBeUndefined();
  expect(refused(rolled, [3, 4])).toEqual({ code: 'no-roll', rule: 'B-51' });
});

test('B-53, B-54, B-55 the chance of a match: asked, twelve rounds, told when the next round has begun', () => {
  const match = duel({ phase: 'initiative' });
  const chance = starshipBattles.chance(match.setup);
  expect(chance).toMatchObject({ way: 'asked', game: 'starship-battles', rounds: 12 });
  expect(chance?.roundsOf(match)).toEqual({ told: 0, running: 1 });
  expect(chance?.roundsOf({ ...match, round: 3 })).toEqual({ told: 2, running: 3 });
  expect(chance?.roundsOf({ ...match, round: 3, outcome: { winners: [], rule: 'agreed' } })).toEqual({
    told: 3,
    running: null,
  });
});

test('B-56 a turn has the time of a round, and every question is on it', () => {
  expect(['muster', 'deploy', 'first', 'move', 'fire'].map(starshipBattles.clockFor)).toEqual(
    Array(5).fill('commit'),
  );
  const { events } = told(duel(), { seat: 0, type: 'move', moves: [{ ship: '0.1', path: [] }] });
  expect(events.filter(({ type }) => type === 'turnBegan')).toEqual([
    { type: 'turnBegan', seat: 1, of: 'move', rule: 'A-34' },
  ]);
  expect(starshipBattles.beginsRound(events)).toBe(true);
  const match = position(
    [
      { seat: 0, type: 't1', at: [24_000, 10_000] },
      { seat: 1, type: 't3', at: [24_000, 16_000], heading: 180 },
    ],
    { phase: 'combat' },
  );
  const open = played(match, {
    seat: 0,
    type: 'fire',
    ship: '0.1',
    shots: [{ weapon: 'main', target: '1.1' }],
  });
  const within = told(open, [2, 2]);
  expect(starshipBattles.beginsRound(within.events)).toBe(false);
  expect(legal(within.match, 0)).toMatchObject({
    open: {
      ship: '0.1',
      rerolls: [
        { shot: 0, die: 0 },
        { shot: 0, die: 1 },
      ],
    },
  });
});

test('B-46 a draw that all agree to, and nothing after it', () => {
  const drawn = accepted(starshipBattles.agreeDraw(duel()));
  expect(drawn.match.outcome).toEqual({ winners: [], rule: 'agreed' });
  expect(refused(drawn.match, { seat: 0, type: 'resign' })).toEqual({ code: 'not-pending', rule: 'B-50' });
  expect(starshipBattles.agreeDraw(drawn.match).ok).toBe(false);
});

test('B-46 who resigns during deployment has no fleet any more, and the others go on', () => {
  const started = accepted(
    starshipBattles.setUp(
      { mode: 'teams', fleets: ['harbour-100', 'tithe-100', 'lantern-100', 'tithe-100'] },
      () => 0,
    ),
  );
  const begun = accepted(starshipBattles.start(started.setup));
  let match = played(begun.match, { seat: 2, type: 'resign' });
  expect(starshipBattles.view(match, 'stranger').seats[2]).not.toHaveProperty('fleet');
  for (const { seat } of pending(match))
    match = played(match, starshipBattles.defaultDecision(match, seat) ?? {});
  expect(match.phase).toBe('initiative');
  expect(match.ships.some(({ seat }) => seat === 2)).toBe(false);
});

/** By sides: a carrier at the rim with a flight aboard, and another ship. */
const carrierBySides = (rest: object = {}) =>
  position(
    [
      { seat: 0, type: 'harbour-breakwater', at: [24_000, 2000], heading: 180 },
      { seat: 0, type: 'harbour-gull', aboard: '0.1' },
      { seat: 0, type: 'harbour-dredger', at: [10_000, 10_000] },
      { seat: 1, type: 'tithe-notary', at: [24_000, 44_000], heading: 180 },
    ],
    { settings: { activation: 'side' }, ...rest },
  );

const LEAVES = { ship: '0.1', path: [3000], leave: true };
const STANDS = { ship: '0.3', path: [] };
const order = (...moves: object[]) => ({ seat: 0, type: 'move', moves });

test('B-24 a flight stays aboard a carrier that leaves, listed before or after it', () => {
  const match = carrierBySides();
  const [first, last] = [
    told(match, order(LEAVES, { ship: '0.2', stay: true }, STANDS)),
    told(match, order({ ship: '0.2', stay: true }, STANDS, LEAVES)),
  ];
  for (const { match: now } of [first, last]) {
    expect(now.gone.map(({ id, how }) => [id, how])).toEqual([
      ['0.1', 'withdrawn'],
      ['0.2', 'withdrawn'],
    ]);
    // Half of 65, and half of 6.
    expect(now.sides[1]?.score).toBe(35);
  }
});

test('B-24 a launch is listed before its carrier leaves; after it, the refusal says so', () => {
  const match = carrierBySides();
  const launch = { ship: '0.2', to: [26_500, 2500], heading: 0 };
  expect(refused(match, order(LEAVES, launch, STANDS))).toEqual({ code: 'carrier-left', rule: 'B-24' });
  const { match: now } = told(match, order(launch, LEAVES, STANDS));
  expect(now.ships.map(({ id }) => id)).toEqual(['0.2', '0.3', '1.1']);
});

test('B-24 no list of legal single moves is refused because a carrier in it leaves earlier', () => {
  const match = carrierBySides();
  const moves = [LEAVES, { ship: '0.2', stay: true }, STANDS];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  for (const each of orders) expect(refused(match, order(...each.map((at) => moves[at] ?? {})))).toBeNull();
});

test('B-13, B-44 what leaving gives is what the match then counts', () => {
  const match = carrierBySides();
  expect(leavingOf(match, '0.1')).toEqual({ points: 35, out: false, over: false });
  expect(leavingOf(match, '0.2')).toBeNull();
  const { match: now } = told(match, order({ ship: '0.2', stay: true }, STANDS, LEAVES));
  expect(now.sides[1]?.score).toBe(35);
  // The last ship takes the side out, and what flies with it.
  const last = position([
    { seat: 0, type: 'harbour-breakwater', at: [24_000, 2000], heading: 180, side: 'damaged' },
    { seat: 0, type: 'harbour-gull', aboard: '0.1' },
    { seat: 0, type: 'harbour-cormorant', at: [30_000, 2000] },
    { seat: 1, type: 'tithe-notary', at: [24_000, 44_000], heading: 180 },
  ]);
  expect(leavingOf(last, '0.1')).toEqual({ points: 3 + 4, out: true, over: true });
  const ended = told(last, order(LEAVES)).match;
  expect(ended.outcome).toEqual({ winners: [1], rule: 'B-44' });
  expect(ended.sides[1]?.score).toBe(7);
});

test('B-13, B-44 of three, one that leaves with the last ship is out, and the others go on', () => {
  const three = position(
    [
      { seat: 0, type: 'harbour-dredger', at: [24_000, 2000], heading: 180 },
      { seat: 1, type: 'tithe-notary', at: [10_000, 44_000] },
      { seat: 2, type: 'lantern-taper', at: [40_000, 44_000] },
    ],
    { players: 3 },
  );
  expect(leavingOf(three, '0.1')).toEqual({ points: 10, out: true, over: false });
});
