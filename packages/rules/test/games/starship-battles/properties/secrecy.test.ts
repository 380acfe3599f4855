/** B-18, B-19: sealed fleets and posts change no byte that another seat or a stranger gets. */
import { canonical } from '../../../../src';
import {
  apply,
  legal,
  pending,
  starshipBattles,
  view,
  type Decision,
  type Match,
  type Options,
  type Seat,
  type Viewer,
} from '../../../../src/games/starship-battles';
import { oneOf, seeded } from '../../../../scripts/play/random';
import { begun } from '../../../../scripts/play/starship-battles/match';
import { randomAnswer } from '../../../../scripts/play/starship-battles/random-answer';

/** Everything that viewers other than `owner` get of a match. */
const knownToOthers = (match: Match, owner: Seat): string => {
  const others = match.seats.filter(({ seat }) => seat !== owner).map(({ seat }) => seat);
  const viewers: Viewer[] = ['stranger', ...others];
  return canonical({
    views: viewers.map((viewer) => view(match, viewer)),
    asked: others.map((seat) => legal(match, seat)),
    usual: others.map((seat) => starshipBattles.defaultDecision(match, seat)),
    own: others.map((seat) => starshipBattles.privately(match, seat)),
    listed: match.seats.map(({ seat }) => starshipBattles.listed({ mode: match.setup.mode }, match, seat)),
    progress: starshipBattles.progress(match),
  });
};

interface Sealed {
  owner: Seat;
  phase: string;
  a: Match;
  b: Match;
  events: string[];
}

/** Pairs of matches that differ in one sealed commit, in any phase before the battle. */
function* pairs(seed: number): Iterable<Sealed> {
  const random = seeded(seed);
  const options: Options = { mode: oneOf(random, ['duel', 'free-for-all', 'teams'] as const) };
  let match = begun(options);
  while (match.phase === 'muster' || match.phase === 'deployment') {
    const asked = pending(match);
    const { seat } = oneOf(random, asked);
    const bounds = legal(match, seat);
    if (!bounds) throw new Error('somebody is asked');
    const [one, other]: [Decision, Decision] = [
      randomAnswer(match, bounds, random),
      randomAnswer(match, bounds, random),
    ];
    const [a, b] = [apply(match, one), apply(match, other)];
    if (!a.ok || !b.ok) throw new Error('a legal commit was refused');
    // The last one opens all.
    if (asked.length > 1)
      yield {
        owner: seat,
        phase: match.phase,
        a: a.match,
        b: b.match,
        events: [a, b].map(({ events }) => canonical(events)),
      };
    ({ match } = a);
  }
}

test('B-18, B-19 what others get does not depend on a sealed fleet or on sealed posts', () => {
  const compared = { muster: 0, deployment: 0 };
  let told = 0;
  for (let seed = 1; seed <= 40; seed += 1)
    for (const { owner, phase, a, b, events } of pairs(seed)) {
      expect(knownToOthers(b, owner)).toBe(knownToOthers(a, owner));
      expect(events[1]).toBe(events[0]);
      compared[phase as 'muster' | 'deployment'] += 1;
      // Tests the detector: the owner and the one who sees all can tell them apart.
      if (canonical(view(a, owner)) !== canonical(view(b, owner))) told += 1;
      expect(canonical(view(a, owner)) === canonical(view(b, owner))).toBe(
        canonical(view(a, 'all')) === canonical(view(b, 'all')),
      );
    }
  expect(compared.muster).toBeGreaterThan(40);
  expect(compared.deployment).toBeGreaterThan(40);
  expect(told).toBeGreaterThan(80);
});

/** Ways in which a view could tell too much of a seat. */
const LEAKS: readonly [string, (match: Match, seat: Seat) => unknown][] = [
  ['the cards', ({ seats, phase }, seat) => (phase === 'muster' ? seats[seat]?.fleet : null)],
  ['how many cards', ({ seats, phase }, seat) => (phase === 'muster' ? seats[seat]?.fleet?.length : null)],
  [
    'the faction',
    ({ seats, phase }, seat) => (phase === 'muster' ? seats[seat]?.fleet?.[0]?.split('-')[0] : null),
  ],
  ['the posts', ({ seats }, seat) => seats[seat]?.posts],
  [
    'one heading',
    ({ seats }, seat) => seats[seat]?.posts?.map((post) => ('heading' in post ? post.heading : null))[0],
  ],
  ['the bytes of a commit', ({ seats }, seat) => canonical([seats[seat]?.fleet, seats[seat]?.posts]).length],
];

test.each(LEAKS)('B-18, B-19 a planted leak of %s is found', (_what, leak) => {
  let found = 0;
  for (let seed = 1; seed <= 20; seed += 1)
    for (const { owner, a, b } of pairs(seed)) {
      const leaky = (match: Match): string =>
        knownToOthers(match, owner) + canonical([leak(match, owner) ?? null]);
      if (leaky(a) !== leaky(b)) found += 1;
    }
  expect(found).toBeGreaterThan(0);
});

test('B-51 no value of a die is known before it is rolled: the state that asks is the same whatever comes', () => {
  const match = begun({ mode: 'duel', posts: 'ready', fleets: ['harbour-100', 'tithe-100'] });
  expect(match.owed).toEqual({ for: 'initiative', sides: [0, 1] });
  expect(JSON.stringify(match)).not.toMatch(/"rolls"/);
});
