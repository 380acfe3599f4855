import {
  along,
  apply,
  FACTIONS,
  isOnBoard,
  randomAnswer,
  pending,
  setup,
  view,
  type Command,
  type Direction,
  type Engine,
  type Faction,
  type Hex,
  type Match,
  type TokenView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { overlayOf } from '../../../../src/games/star-eater/common/plan/overlay';
import {
  planRound,
  type PlannedOrders,
  type RoundPlan,
  type Suppositions,
} from '../../../../src/games/star-eater/common/plan/plan';
import { isWarning, missedAt, sentencesOf } from '../../../../src/games/star-eater/common/plan/sentences';
import { chance, playOut } from '../board/playout';
import { duelSnapshot } from '../../../support/table';

const factionsOf = (...ids: string[]): Faction[] =>
  ids.map((id) => {
    const faction = FACTIONS[id];
    if (!faction) throw new Error(`no faction ${id}`);
    return faction;
  });

const DUEL = { mode: 'duel' as const, radius: 12, factions: factionsOf('fpa', 'tessari') };
const names = { seat: (seat: number) => ['Ada', 'Bo'][seat] ?? '?', card: (_: number, id: string) => id };

const planOf = (shown: View, orders: PlannedOrders, others: Suppositions = {}, seat = 0): RoundPlan =>
  planRound({ view: shown, setup: DUEL, seat, orders, others });

const start = (): View => duelSnapshot().view;

/** The duel's view with changed ships. */
const withShips = (...changes: Partial<View['ships'][number]>[]): View => {
  const from = start();
  return { ...from, ships: from.ships.map((ship, index) => ({ ...ship, ...changes[index] })) };
};

const mine = (plan: RoundPlan) => {
  const ship = plan.ships.find(({ seat }) => seat === plan.seat);
  if (!ship) throw new Error('the planned ship is missing');
  return ship;
};

describe('docs/design.md, Plan', () => {
  test('R-11, R-13: shows the mat before and after, and the hull after each step', () => {
    const plan = planOf(start(), { engine: 'double', commands: [] });
    const ship = mine(plan);
    expect(ship.mat.before.linear).toEqual([]);
    expect(ship.mat.engaged.linear).toEqual([0, 0]);
    expect(ship.path.map(({ at }) => at)).toEqual([
      [0, 7],
      [0, 6],
    ]);
    expect(ship.end).toEqual({ at: [0, 6], facing: 0 });
    expect(sentencesOf(plan, names).slice(0, 2)).toEqual([
      '2 ahead\u00a0· 10 away, bow on target',
      'Momentum at rest → 2 hexes ahead',
    ]);
  });

  test('R-30: the headline says which of my corvettes my own shot destroys', () => {
    const orders: PlannedOrders = { engine: 'none', commands: ['port-broadside'] };
    const [shot] = planOf(start(), orders).commands;
    if (shot?.kind !== 'shot') throw new Error('no shot was planned');
    // The corvette drifts to where the torpedo ends, before it is fired.
    const end = defined(defined(shot.shot.lines[0]).hexes.at(-1));
    const from = along(end, 3);
    const inTheWay: TokenView = { kind: 'corvette', seat: 0, callSign: 1, at: from, facing: 0, fired: false };
    expect(sentencesOf(planOf({ ...start(), tokens: [inTheWay] }, orders), names)[0]).toMatch(
      / you lose corvette 1$/,
    );
  });

  test('R-20: an enemy that would drift to its end at the edge is not destroyed by me', () => {
    const shown = withShips({}, { at: [0, -10], facing: 0, linear: [0, 0, 0], structure: 1, armour: {} });
    const [headline] = sentencesOf(planOf(shown, { engine: 'none', commands: [] }), names);
    expect(headline).toMatch(/if Bo coasts: Bo is destroyed/);
  });

  test('docs/design.md, Plan: it says what destroys the own ship', () => {
    const weak = { structure: 1, armour: {} };
    const [edge] = sentencesOf(
      planOf(withShips({ at: [0, -10], facing: 0, linear: [0, 0, 0], ...weak }, { at: [0, 6] }), {
        engine: 'none',
        commands: [],
      }),
      names,
    );
    expect(edge).toBe('your ship is destroyed at the edge of the board');
    const [rammed] = sentencesOf(
      planOf(withShips({ at: [0, 2], linear: [0, 0, 0], ...weak }, { at: [0, -3] }), {
        engine: 'none',
        commands: [],
      }),
      names,
    );
    expect(rammed).toBe('your ship is destroyed in the collision with Bo');
  });

  test('R-25, R-26: the headline says which of my corvettes fly into a ship or off the board', () => {
    const flying = (callSign: 1 | 2, at: Hex, facing: Direction): TokenView => ({
      kind: 'corvette',
      seat: 0,
      callSign,
      at,
      facing,
      fired: false,
    });
    const headline = (...tokens: TokenView[]): string | undefined =>
      sentencesOf(planOf({ ...start(), tokens }, { engine: 'none', commands: [] }), names)[0];
    const [bo] = start().ships.filter(({ seat }) => seat === 1);
    if (!bo) throw new Error('no enemy ship');
    const [q, r] = bo.at;
    const place = 'you stay\u00a0· 12 away, bow on target';
    expect(headline(flying(1, [0, 0], 0))).toBe(place);
    expect(headline(flying(1, [q, r - 1], 3))).toBe(`${place} · if Bo coasts: you lose corvette 1`);
    expect(headline(flying(2, [12, -12], 1))).toBe(`${place} · you lose corvette 2`);
    expect(headline(flying(1, [q, r - 1], 3), flying(2, [12, -12], 1))).toBe(
      `${place} · if Bo coasts: you lose corvettes 1 and 2`,
    );
  });

  test('docs/design.md, Plan: the headline gives the damage taken and dealt, or says that shots hit nothing', () => {
    const headline = (plan: RoundPlan): string | undefined => sentencesOf(plan, names)[0];
    const far = planOf(start(), { engine: 'none', commands: ['fire-main'] });
    expect(headline(far)).toBe(
      'you stay\u00a0· 12 away, bow on target · if Bo coasts: no hits, 6 hexes short',
    );
    expect(missedAt(far, names)).toBe('Bo');
    expect(isWarning(far)).toBe(false);
    expect(
      isWarning(planOf(withShips({ at: [0, 12], linear: [3, 3] }), { engine: 'none', commands: [] })),
    ).toBe(true);
    expect(missedAt(planOf(start(), { engine: 'none', commands: [] }), names)).toBeNull();
    const near = planOf(withShips({ at: [0, 4] }, { at: [0, -3] }), {
      engine: 'N',
      commands: ['fire-main'],
    });
    const [shot] = near.commands;
    if (shot?.kind !== 'shot') throw new Error('no shot was planned');
    const dealt = shot.shot.hits.reduce((sum, { damage }) => sum + damage, 0);
    expect(headline(near)).toBe(
      `1 ahead\u00a0· 2 away, bow on target · if Bo coasts: you deal ${dealt} damage`,
    );
    const head = planOf(withShips({ at: [0, 3], linear: [0, 0] }, { at: [0, -3], linear: [3, 3] }), {
      engine: 'none',
      commands: [],
    });
    const mineHit = head.collisions.flatMap(({ blows }) => blows.filter(({ seat }) => seat === 0));
    const taken = mineHit.reduce((sum, { amount }) => sum + amount, 0);
    expect(taken).toBeGreaterThan(0);
    expect(headline(head)).toBe(
      `way blocked · if Bo coasts: you collide with Bo · you take ${taken} damage · you deal 4 damage`,
    );
  });

  test('docs/design.md, Plan: the headline says what a collision depends on', () => {
    const close = withShips({ at: [0, 3], linear: [0, 0] }, { at: [0, -3], linear: [3, 3] });
    const orders: PlannedOrders = { engine: 'none', commands: [] };
    expect(sentencesOf(planOf(close, orders, { 1: 'double' }), names)[0]).toContain(
      ' · if you guessed right: you collide with Bo · ',
    );
    expect(sentencesOf(planOf(start(), orders), names)[0]).not.toContain('if Bo');
  });

  test('R-13: a ship without an engine setting, and an enemy without an assumption drift', () => {
    const plan = planOf(withShips({ linear: [1] }, { linear: [3] }), { engine: null, commands: [] });
    expect(plan.ships.map(({ end }) => end?.at)).toEqual([
      [1, 7],
      [0, -7],
    ]);
  });

  test('an enemy moves as I assume', () => {
    const plan = planOf(start(), { engine: 'none', commands: [] }, { 1: 'double' });
    expect(plan.ships[1]?.end).toEqual({ at: [0, -6], facing: 3 });
  });

  test('R-17: a head-on collision shows its arithmetic, the hexes where hulls would meet, and the sections hit', () => {
    const close = withShips({ at: [0, 3], linear: [0, 0] }, { at: [0, -3], linear: [3, 3] });
    const plan = planOf(close, { engine: 'none', commands: [] });
    const [collision] = plan.collisions;
    if (!collision) throw new Error('they passed through each other');
    const { removed, offending, damage } = collision.event;
    expect(damage).toBe(removed + offending);
    expect(collision.overlap.length).toBeGreaterThan(0);
    expect(new Set(collision.blows.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
    expect(sentencesOf(plan, names).join('\n')).toContain(
      `Collision: ${damage} damage to Ada’s bow and Bo’s prow`,
    );
    expect(overlayOf(plan).marks).toEqual(collision.overlap.map((hex) => ({ hex, kind: 'danger' })));
  });

  test('R-20: at the edge of the board the hexes beyond it are marked', () => {
    const plan = planOf(withShips({ at: [0, 10], linear: [3, 3] }), { engine: 'S', commands: [] });
    expect(plan.collisions[0]?.event.edge).toBe(true);
    expect(sentencesOf(plan, names)[0]).toMatch(/ · you hit the edge · you take \d+ damage$/);
    expect(plan.collisions[0]?.overlap.every((hex) => !isOnBoard(hex, 12))).toBe(true);
    expect(plan.collisions[0]?.overlap.length).toBeGreaterThan(0);
  });

  test('docs/design.md, Plan: the sentence has the jump and Power to Engines, as the picture does', () => {
    const jump = planRound({
      view: start(),
      setup: DUEL,
      seat: 1,
      orders: { engine: 'double', commands: ['special', 'power-to-engines'] },
      others: {},
    });
    expect(sentencesOf(jump, names)[0]).toMatch(
      /^5 ahead \(3 of them by the jump\) and one more move\u00a0· 7 away/,
    );
  });

  test('docs/design.md, Plan: a spent special ability and a full mat are said', () => {
    const from = start();
    const spent = { ...from, seats: from.seats.map((seat) => ({ ...seat, specialUses: 0 })) };
    const said = sentencesOf(planOf(spent, { engine: 'none', commands: ['special'] }, {}, 1), names)[0];
    expect(said).toContain('Special Ability is spent: it does nothing');
    const full = withShips({ linear: [0, 0, 0, 0] });
    expect(sentencesOf(planOf(full, { engine: 'N', commands: [] }), names)[0]).toContain(
      'your mat is full: this setting adds nothing',
    );
    expect(sentencesOf(planOf(full, { engine: 'none', commands: [] }), names)[0]).not.toContain(
      'mat is full',
    );
  });

  test('docs/design.md, Plan: a shot that misses says why: too far, out of line, or evaded', () => {
    const why = (at: Hex, facing: Direction = 3): string | undefined =>
      sentencesOf(
        planOf(withShips({ at: [0, 8] }, { at, facing }), { engine: 'none', commands: ['fire-main'] }),
        names,
      )[0];
    expect(why([0, -8])).toContain('no hits, 6 hexes short');
    expect(why([0, -3])).toContain('no hits, 1 hex short');
    expect(why([-8, 0])).toContain('no hits, nothing in line');
  });

  test('R-20: a ship that would drift into the edge in the next round is told so in this one', () => {
    const at = (r: number) =>
      planOf(withShips({ at: [0, r], linear: [3, 3] }), { engine: 'none', commands: [] });
    expect(sentencesOf(at(8), names)[0]).toMatch(/ · edge next round: brake or turn$/);
    expect(at(3).isEdgeNext).toBe(false);
    expect(at(11).isEdgeNext).toBe(false);
  });

  test('§9.1: a beam hits the section in its line, from the ship’s place at that time', () => {
    const plan = planOf(withShips({ at: [0, 4] }, { at: [0, -3] }), { engine: 'N', commands: ['fire-main'] });
    const [command] = plan.commands;
    if (command?.kind !== 'shot') throw new Error('no shot was planned');
    expect(command.shot.class).toBe('beam');
    expect(command.shot.hits).toMatchObject([{ seat: 1, section: 'prow' }]);
    expect(command.shot.lines[0]?.from[1]).toBeLessThan(3);
    expect(overlayOf(plan).lines).toMatchObject([{ kind: 'beam', seat: 0 }]);
    const damage = command.shot.hits[0]?.damage ?? 0;
    expect(sentencesOf(plan, names)).toContain(`Fire Main hits Bo’s prow for ${damage}`);
  });

  test('R-30: a torpedo broadside shows its tokens’ final places and their lines', () => {
    const plan = planOf(start(), { engine: 'none', commands: ['port-broadside'] });
    const fired = plan.tokens.filter(({ from }) => from === null);
    const [command] = plan.commands;
    if (command?.kind !== 'shot') throw new Error('no shot was planned');
    expect(fired.length).toBe(command.shot.lines.length);
    expect(command.shot.lines.map(({ hexes }) => hexes.at(-1))).toEqual(fired.map(({ token }) => token.at));
    expect(overlayOf(plan).ghostTokens).toHaveLength(fired.length);
  });

  test('R-32: a shot that misses says which boost would hit', () => {
    const found = missAndBoost();
    expect(found.shot.hits.length + found.shot.destroyed.length).toBeGreaterThan(0);
    expect(found.shot.boost).toBeGreaterThan(0);
    expect(sentencesOf(found.plan, names).join('\n')).toContain(`with boost ${found.shot.boost} hits`);
  });

  test('§9.3, §9.4: tokens on the board are shown at their next places, with a line from their current ones', () => {
    const from = start();
    const weapon = 'fpa-broadside-torpedo';
    const shown: View = {
      ...from,
      tokens: [{ seat: 0, kind: 'torpedo', at: [4, 2], facing: 0, weapon, age: 0 }],
    };
    const plan = planOf(shown, { engine: 'none', commands: [] });
    expect(plan.tokens).toHaveLength(1);
    expect(plan.tokens[0]?.from).toEqual([4, 2]);
    expect(plan.tokens[0]?.token.at).not.toEqual([4, 2]);
    expect(overlayOf(plan).ghostTokens).toMatchObject([{ from: [4, 2] }]);
  });

  test('each further ghost is fainter, and turns in place leave one hull', () => {
    const turning = withShips({ linear: [0, 0], rotational: ['cw'] });
    const plan = planOf(turning, { engine: 'cw', commands: [] });
    const ghosts = overlayOf(plan).ghosts?.filter(({ seat }) => seat === 0) ?? [];
    expect(mine(plan).path).toHaveLength(4);
    expect(ghosts.map(({ at, facing }) => ({ at, facing }))).toEqual([
      { at: [0, 7], facing: 0 },
      { at: [0, 6], facing: 2 },
    ]);
    expect(ghosts[1]?.strength).toBeLessThan(ghosts[0]?.strength ?? 0);
  });

  test('in whole matches the plan agrees with the engine’s movement', () => {
    let compared = 0;
    for (const seed of [3, 7, 11]) compared += comparePlans(seed);
    expect(compared).toBeGreaterThan(15);
  });

  test('Secrets: the plan of my view does not depend on what the others sealed', () => {
    const begun = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
    const open = ordersPhase(begun.match, 5);
    const sealed = (engine: Engine, count: number): Match => {
      const hand: Command[] = view(open, 1).seats[1]?.hand.slice(0, count) ?? [];
      return accepted(apply(open, { seat: 1, type: 'commit', engine, commands: hand })).match;
    };
    const plan = (match: Match): RoundPlan =>
      planOf(view(match, 0), { engine: 'N', commands: ['fire-main'] });
    expect(plan(sealed('double', 2))).toEqual(plan(sealed('cw', 2)));
  });
});

/** A duel of these factions, played at random until its first orders. */
const ordersPhase = (from: Match, seed: number): Match => {
  const random = chance(seed);
  let match = from;
  while (match.phase === 'loadout') {
    const seat = pending(match)[0]?.seat ?? 0;
    match = accepted(apply(match, randomAnswer(match, seat, random))).match;
  }
  return match;
};

/** A whole match with everybody's orders known: planned and played movement end alike. */
const comparePlans = (seed: number): number => {
  const begun = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
  const random = chance(seed);
  let match = begun.match;
  let planned: RoundPlan | null = null;
  let engines: Suppositions = {};
  let compared = 0;
  for (let i = 0; i < 400 && !match.outcome; i += 1) {
    const seat = pending(match)[0]?.seat ?? 0;
    const decision = randomAnswer(match, seat, random);
    if (!decision || decision.type === 'resign') break;
    if (decision.type === 'commit') {
      engines = { ...engines, [seat]: decision.engine ?? 'none' };
      if (pending(match).length === 1)
        planned = planOf(view(match, 0), { engine: engines[0] ?? 'none', commands: [] }, engines);
    }
    const result = accepted(apply(match, decision));
    match = result.match;
    if (!planned || decision.type !== 'commit') continue;
    const collided = result.events.filter(({ type }) => type === 'collided');
    expect(planned.collisions.map(({ event }) => event)).toEqual(collided);
    for (const ship of planned.ships) {
      const moved = result.events.filter(
        (event) => (event.type === 'shipMoved' || event.type === 'shipTurned') && event.seat === ship.seat,
      );
      if (collided.length === 0) expect(ship.path).toHaveLength(moved.length);
    }
    planned = null;
    compared += 1;
  }
  return compared;
};

/** The first plan in random matches whose shot needs a boost. */
const missAndBoost = () => {
  for (let seed = 1; seed < 40; seed += 1)
    for (const { after } of playOut('duel', ['fpa', 'tessari'], seed, 200)) {
      if (after.phase !== 'commitment') continue;
      for (const seat of [0, 1])
        for (const command of ['fire-main', 'port-broadside', 'starboard-broadside'] as const) {
          const plan = planOf(after, { engine: 'none', commands: [command] }, {}, seat);
          const [planned] = plan.commands;
          if (planned?.kind === 'shot' && planned.shot.boost > 0) return { plan, shot: planned.shot };
        }
    }
  throw new Error('no shot in these matches needs a boost');
};
