import {
  apply,
  canonical,
  matchFromView,
  planFire,
  planMovement,
  planThrust,
  view,
  type Decision,
  type Engine,
  type Event,
  type Match,
  type Seat,
} from '../../../../src/games/star-eater';
import { playBots, type Contestant } from '../../../../scripts/play/bot-match';
import { freeze, randomSetup } from '../../../../scripts/play/random-match';
import { seeded } from '../../../../scripts/play/random';
import { position } from '../positions';
import { accepted } from '../../../../src/kernel/accepted';

/** Every position of a few random matches, with its decision and the events after it. */
function decided(
  mode: 'duel' | 'teams',
  seeds: number,
  wanted: Decision['type'],
): { before: Match; decision: Decision; events: Event[] }[] {
  const found: { before: Match; decision: Decision; events: Event[] }[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const options = randomSetup(mode, seeded(seed * 77));
    const chance = options.factions.map((): Contestant => 'random');
    playBots(options, chance, `${seed}`, (before, decision) => {
      if (decision.type !== wanted) return;
      const applied = accepted(apply(before, decision));
      found.push({ before, decision, events: applied.events });
    });
  }
  return found;
}

/** Events as text. Simultaneous events are in token order, which no view shows, so they are sorted. */
const told = (events: readonly Event[]): string[] =>
  events
    .map((event) =>
      'moves' in event
        ? canonical({ ...event, moves: event.moves.map((move) => canonical(move)).sort() })
        : canonical(event),
    )
    .sort();

/** The events of the movement phase. */
const movementOf = (events: readonly Event[]): Event[] => {
  const isPhase = (event: Event): boolean => event.type === 'phaseStarted';
  const from = events.findIndex((event) => isPhase(event));
  const rest = events.slice(from + 1);
  const to = rest.findIndex(
    (event) => isPhase(event) || event.type === 'activationsGiven' || event.type === 'commandCorvettePlaced',
  );
  return to < 0 ? rest : rest.slice(0, to);
};

const enginesOf = (match: Match, last: Decision): Partial<Record<Seat, Engine>> => {
  const engines: Partial<Record<Seat, Engine>> = {};
  for (const state of match.seats) if (state.orders?.engine) engines[state.seat] = state.orders.engine;
  if (last.type === 'commit' && last.engine) engines[last.seat] = last.engine;
  return engines;
};

/** As a view shows it; ages of future tokens are not in a view, so they are made equal. */
const asKnown = (match: Match): Match => ({
  ...matchFromView(view(match, 'all'), match.setup),
  nextAge: match.nextAge,
});

describe('plan: the planned result is the real result', () => {
  test.each(['duel', 'teams'] as const)('plan: §7.2 the movement phase, event for event (%s)', (mode) => {
    let compared = 0;
    for (const { before, decision, events } of decided(mode, 6, 'commit')) {
      if (!events.some((event) => event.type === 'phaseStarted')) continue;
      const played = movementOf(events);
      const plan = planMovement(freeze(asKnown(before)), enginesOf(before, decision));
      expect(told(plan.events.slice(0, played.length))).toEqual(told(played));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(15);
  });

  test('plan: §10.1.1, §10.1.2 a fire command with a given answer, event for event', () => {
    let compared = 0;
    for (const { before, decision, events } of decided('duel', 20, 'fire')) {
      if (decision.type !== 'fire') continue;
      const frame = before.flow.at(-1);
      if (frame?.at !== 'fire' || frame.extra > 0 || frame.command === 'special') continue;
      const { seat, type: _type, ...answer } = decision;
      const plan = planFire(
        freeze(asKnown(before)),
        seat,
        frame.command as 'fire-main' | 'port-broadside' | 'starboard-broadside',
        answer,
      );
      expect(plan.refusal).toBeNull();
      expect(plan.events).toEqual(events.slice(0, plan.events.length));
      expect(
        plan.events.some((event) => event.type === 'weaponFired' || event.type === 'weaponHeldBack'),
      ).toBe(true);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('plan: §10.1.6 a thrust, event for event', () => {
    let compared = 0;
    for (const { before, decision, events } of decided('duel', 10, 'thrust')) {
      if (decision.type !== 'thrust') continue;
      const plan = planThrust(freeze(asKnown(before)), decision.seat, decision.direction);
      expect(plan.events).toEqual(events.slice(0, plan.events.length));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });
});

describe('plan: a plan asks nobody and does not change its input', () => {
  const duel = position({
    players: 2,
    ships: [
      { seat: 0, at: [0, 5], facing: 0, linear: [0] },
      { seat: 1, at: [0, -5], facing: 3 },
    ],
  });

  test('plan: a ship without a setting drifts', () => {
    const { match } = planMovement(duel, { 1: 'double' });
    expect(match.ships.map((ship) => ship.at)).toEqual([
      [0, 4],
      [0, -3],
    ]);
  });

  test('plan: a planned position can be planned further, and still takes commitments', () => {
    const { match } = planMovement(duel, {});
    expect(match.flow).toEqual(duel.flow);
    const shot = planFire(match, 0, 'fire-main');
    expect(shot.refusal).toBeNull();
    expect(shot.events.map((event) => event.type)).toContain('weaponFired');
  });

  test('plan: R-32 an illegal answer changes nothing and says why', () => {
    const plan = planFire(duel, 0, 'fire-main', { boost: 9 });
    expect(plan.refusal).toMatchObject({ rule: 'R-32' });
    expect(plan.events).toEqual([]);
    expect(plan.match).toEqual(duel);
  });

  test('plan: §3 a fatal engine setting ends the match only in the plan', () => {
    const doomed = position({
      players: 2,
      ships: [
        { seat: 0, at: [0, 10], facing: 3, linear: [3], structure: 1, armour: { bow: 0 } },
        { seat: 1, at: [0, -8], facing: 3 },
      ],
    });
    const plan = planMovement(doomed, { 0: 'S' });
    expect(plan.match.outcome).toMatchObject({ winners: [1], rule: '§3' });
    expect(doomed.outcome).toBeNull();
    expect(planMovement(plan.match, {}).match.outcome).toEqual(plan.match.outcome);
  });

  test('plan: R-39 a ship that the plan destroys leaves its commander on the board, and nobody is asked', () => {
    const doomed = position({
      players: 3,
      ships: [{ seat: 0, at: [0, 11], facing: 3, linear: [3], structure: 1, armour: { bow: 0 } }],
    });
    const { match } = planMovement(doomed, { 0: 'S' });
    expect(match.ships.map((ship) => ship.seat)).toEqual([1, 2]);
    expect(match.tokens).toEqual([{ seat: 0, kind: 'command-corvette', at: expect.any(Array), facing: 3 }]);
    expect(match.seats[0]?.escape).toBeNull();
    expect(planMovement(match, {}).match.tokens).toEqual(match.tokens);
  });

  test('plan: R-30, R-31 a volley without an answer fires every hard point and reuses the oldest tokens', () => {
    const rails = position({
      players: 2,
      ships: [
        { seat: 0, faction: 'fpa', at: [0, 9], facing: 0 },
        {
          seat: 1,
          faction: 'lamais',
          at: [0, -9],
          facing: 3,
          loadout: { broadside: 'lamais-broadside-cannon' },
        },
      ],
    });
    const first = planFire(rails, 0, 'fire-main');
    const fired = first.events.filter((event) => event.type === 'weaponFired');
    expect(fired.length).toBe(rails.setup.factions[0]?.ship.mounts.main.length);
    const placed = first.match.tokens.filter((token) => token.seat === 0).length;
    expect(placed).toBeGreaterThan(0);
    let again = first.match;
    for (let volley = 0; volley < 4; volley += 1) {
      const plan = planFire(again, 0, 'fire-main');
      expect(plan.refusal).toBeNull();
      again = plan.match;
    }
    expect(again.nextAge).toBe(rails.nextAge + 5 * fired.length);
  });

  test('plan: R-40 a Command Corvette has its main weapon to fire, and no broadsides', () => {
    const alone = position({
      players: 3,
      tokens: [{ seat: 0, kind: 'command-corvette', at: [0, -5], facing: 3 }],
    });
    expect(planFire(alone, 0, 'fire-main').refusal).toBeNull();
    expect(planFire(alone, 0, 'port-broadside').refusal).toMatchObject({ code: 'no-weapon', rule: 'R-40' });
    expect(planFire(alone, 1, 'port-broadside').refusal).toBeNull();
  });
});
