import {
  apply,
  pending,
  setup,
  stateHash,
  view,
  runScenario,
  canonical,
  type Event,
  type Match,
  RULES_VERSION,
} from '../../../../src/games/star-eater';
import { troubles } from '../../../../scripts/play/invariants';
import { eventTrouble } from '../../../../scripts/play/event-check';
import { asScenario, canBeScenario } from '../../../../scripts/play/as-scenario';
import { freeze, hashesOf } from '../../../../scripts/play/random-match';
import { holds, play, seededMatch } from './matches';
import { accepted } from '../../../../src/kernel/accepted';

test('§3, R-44 random legal matches end, and every invariant holds after every decision', () => {
  holds(
    seededMatch,
    (which) => {
      const { match, decisions } = play(which, { oddOneIn: 60 });
      expect(match.outcome !== null || decisions.length === 3_000).toBe(true);
    },
    24,
  );
});

test('R-28 the same decisions give the same hash at every step, also from saved and resumed states', () => {
  holds(
    seededMatch,
    (which) => {
      const hashes: string[] = [];
      const { options, decisions } = play(which, {
        maxDecisions: 120,
        watch: (match) => hashes.push(stateHash(match)),
      });
      expect(hashesOf(options, decisions, RULES_VERSION).slice(1)).toEqual(hashes);

      let resumed = accepted(setup(options)).match;
      const resumedHashes = decisions.map((decision) => {
        resumed = accepted(apply(JSON.parse(JSON.stringify(resumed)) as Match, decision)).match;
        return stateHash(resumed);
      });
      expect(resumedHashes).toEqual(hashes);
    },
    8,
  );
});

test('Scenarios: a position written as a scenario is read back the same', () => {
  let compared = 0;
  holds(
    seededMatch,
    (which) => {
      play(which, {
        maxDecisions: 150,
        watch: (match) => {
          if (!canBeScenario(match) || pending(match).length < match.setup.players) return;
          const run = runScenario(asScenario(match, [], 'R-28 as it stood'));
          if ('error' in run) throw new Error(JSON.stringify(run.error));
          const ageless = (each: Match): string => {
            const { tokens, ...rest } = view(each, 'all');
            return canonical({ ...rest, tokens: tokens.map((token) => ({ ...token, age: 0 })) });
          };
          expect(ageless(run.match).replaceAll('"swapped":true', '"swapped":false')).toBe(
            ageless(match).replaceAll('"swapped":true', '"swapped":false'),
          );
          compared += 1;
        },
      });
    },
    6,
  );
  expect(compared).toBeGreaterThan(20);
});

/** Tests the invariants themselves: they must report a broken state. */
describe('the invariants find faults', () => {
  const battle = (): Match => {
    const run = runScenario({
      players: 2,
      tokens: [
        { seat: 0, kind: 'corvette', at: [0, 0], facing: 0, callSign: 1 },
        { seat: 1, kind: 'corvette', at: [3, 0], facing: 3, callSign: 1 },
      ],
    });
    if ('error' in run) throw new Error(JSON.stringify(run.error));
    return run.match;
  };
  const spoiled = (change: (match: Match) => void): string[] => {
    const match = structuredClone(battle());
    change(match);
    return [...troubles(match)];
  };
  const seatOf = (match: Match) => match.seats[0] as Match['seats'][number];
  const shipOf = (match: Match) => match.ships[0] as Match['ships'][number];
  const tokenOf = (match: Match) => match.tokens[0] as Match['tokens'][number];

  test('R-28 a sound position has no faults', () => {
    expect([...troubles(battle())]).toEqual([]);
  });

  test.each<[string, (match: Match) => void]>([
    ['R-26 two tokens in one hex', (m) => (tokenOf(m).at = [3, 0])],
    ['R-13 a corvette under a hull', (m) => (tokenOf(m).at = shipOf(m).at)],
    ['R-2 a token off the board', (m) => (tokenOf(m).at = [13, 0])],
    ['R-2 a hull off the board', (m) => (shipOf(m).at = [0, 12])],
    ['§12 two hulls in one hex', (m) => (shipOf(m).at = [0, -8])],
    ['R-36 a ship without structure', (m) => (shipOf(m).structure = 0)],
    ['R-14 more armour than printed', (m) => (shipOf(m).armour.bow = 99)],
    ['§4.1.1 shields over the capacity', (m) => (shipOf(m).shields = { bow: 9 })],
    ['R-11 five linear tokens', (m) => (shipOf(m).linear = [0, 0, 0, 0, 0])],
    ['R-12 opposite rotations on one mat', (m) => (shipOf(m).rotational = ['cw', 'ccw'])],
    ['R-9 a card twice', (m) => seatOf(m).hand.push('special')],
    ['R-9 a card lost', (m) => seatOf(m).hand.pop()],
    ['R-7 a call-sign twice', (m) => seatOf(m).aboard.push(1)],
    ['§4.2.4 a corvette lost', (m) => seatOf(m).aboard.pop()],
    ['R-38 more uses than printed', (m) => (seatOf(m).specialUses = 99)],
    ['§3 over and not over', (m) => (m.outcome = { winners: [0], rule: '§3' })],
  ])('%s is reported', (_title, change) => {
    expect(spoiled(change)).not.toEqual([]);
  });

  /** A whole movement phase, and the views around it. */
  const moved = () => {
    const orders = { type: 'commit', engine: 'N', commands: ['vent-coolant', 'corvettes'] };
    const first = accepted(apply(freeze(battle()), { ...orders, seat: 0 }));
    const both = accepted(apply(first.match, { ...orders, seat: 1, engine: 'S' }));
    return { before: view(first.match, 'all'), events: both.events, after: view(both.match, 'all') };
  };

  test('R-28 events that leave out a move or a phase are reported', () => {
    const { before, events, after } = moved();
    expect(eventTrouble(before, events, after)).toBeNull();
    const told = events.filter(
      ({ type }) => type === 'shipMoved' || type === 'corvettesCompelled' || type === 'momentumAdded',
    );
    expect(new Set(told.map(({ type }) => type)).size).toBe(3);
    for (const left of [...told, events.findLast(({ type }) => type === 'phaseStarted')])
      expect(
        eventTrouble(
          before,
          events.filter((event) => event !== left),
          after,
        ),
      ).not.toBeNull();
  });

  test('R-28 an event that does not fit the board is reported, even if the fold would accept it', () => {
    const { before } = moved();
    const rule = 'R-28';
    const wrong: Event[] = [
      { rule, type: 'shipMoved', seat: 0, from: [0, 0], to: [0, 8], direction: 0 },
      { rule, type: 'momentumCleared', seat: 2 },
      {
        rule,
        type: 'tokenDestroyed',
        token: { seat: 0, kind: 'torpedo', age: 7 },
        at: [0, 0],
        cause: 'hull',
        by: [],
      },
      {
        rule,
        type: 'damaged',
        seat: 0,
        section: 'nowhere',
        at: null,
        amount: 1,
        shields: 1,
        armour: 0,
        structure: 0,
        cause: 'beam',
        by: [1],
      },
    ];
    for (const event of wrong) expect(eventTrouble(before, [event], before)).not.toBeNull();
  });
});
