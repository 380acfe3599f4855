import {
  FACTIONS,
  foldEvent,
  type Event,
  type ShipView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { planBeats } from '../../../../src/games/star-eater/common/board/animate/beats';
import { DURATION } from '../../../../src/games/star-eater/common/board/animate/beat';
import { flashesAt } from '../../../../src/games/star-eater/common/board/animate/effects';
import { hullHexes } from '../../../../src/games/star-eater/common/board/compose';
import { boxOf } from '../../../../src/games/star-eater/common/board/layout';
import { shotOf } from '../../../../src/games/star-eater/common/board/shot';
import { trackTokens } from '../../../../src/games/star-eater/common/board/animate/track';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { playOut } from './playout';
import { position } from './position';

const ship = (seat: number, more: Partial<ShipView> = {}): ShipView => ({
  seat,
  faction: 'fpa',
  at: [0, seat * 4],
  facing: 0,
  structure: 14,
  armour: { bow: 4 },
  shields: { bow: 1 },
  linear: [],
  rotational: [],
  ...more,
});

const board = (view: View) => ({
  ships: view.ships,
  tokens: [...view.tokens].map((token) => JSON.stringify(token)).sort(),
});

describe('docs/design.md, Motion: the board follows the events', () => {
  const matches: [Parameters<typeof playOut>[0], string[]][] = [
    ['duel', ['fpa', 'lamais']],
    ['duel', ['tessari', 'fpa']],
    ['free-for-all', ['fpa', 'lamais', 'tessari']],
    ['teams', ['fpa', 'tessari', 'fpa', 'tessari']],
  ];

  test.each(matches)(
    '§7: after every decision of a random %s of %s the folded view is the engine’s',
    (mode, factions) => {
      let seen = 0;
      for (const seed of [1, 2, 3]) {
        for (const { before, events, after } of playOut(mode, factions, seed, 700)) {
          const folded = events.reduce(foldEvent, before);
          expect(board(folded)).toEqual(board(after));
          seen += events.length;
        }
      }
      expect(seen).toBeGreaterThan(500);
    },
  );

  test('§7: every event is in exactly one beat, in order, and the last beat ends on the final view', () => {
    for (const { before, events } of playOut('duel', ['fpa', 'tessari'], 5, 500)) {
      const beats = planBeats(events, before);
      expect(beats.flatMap((beat) => beat.at)).toEqual(events.map((_, index) => index));
      const last = beats[beats.length - 1];
      if (last) expect(board(last.after)).toEqual(board(events.reduce(foldEvent, before)));
    }
  });

  test('§7: folding does not change its input', () => {
    const { before, events } = playOut('duel', ['fpa', 'lamais'], 9, 60).reduce((most, each) =>
      each.events.length > most.events.length ? each : most,
    );
    const copy = JSON.stringify(before);
    planBeats(events, before);
    expect(JSON.stringify(before)).toBe(copy);
  });
});

describe('docs/design.md, Motion: beats', () => {
  const moved = (seat: number): Event => ({
    type: 'shipMoved',
    rule: '§7.2.2',
    seat,
    from: [0, seat * 4],
    to: [0, seat * 4 - 1],
    direction: 0,
  });
  const started = (step: number): Event => ({ type: 'stepStarted', rule: 'R-13', motion: 'linear', step });

  test('R-13: ships moving in the same step share one beat of 180 to 260 ms', () => {
    const beats = planBeats([started(1), moved(0), moved(1), started(2)], position([ship(0), ship(1)]));
    expect(beats.map((beat) => [beat.kind, beat.at.length, beat.duration])).toEqual([
      ['step', 3, DURATION.step],
      ['step', 1, 0],
    ]);
    expect(beats[0]?.motions.map((motion) => motion.actor)).toEqual(['ship:0', 'ship:1']);
    for (const ms of [DURATION.step, DURATION.tick, DURATION.torpedoHex, DURATION.corvettes, DURATION.hold]) {
      expect(ms).toBeGreaterThanOrEqual(180);
      expect(ms).toBeLessThanOrEqual(260);
    }
  });

  test('R-17: a collision pauses, then lasts longer with every token on the track', () => {
    const collided = (count: number): Event => ({
      type: 'collided',
      rule: 'R-17',
      motion: 'linear',
      seats: [0, 1],
      edge: false,
      track: Array.from({ length: count }, () => ({
        token: 0 as const,
        from: 0,
        outcome: 'placed' as const,
      })),
      removed: 0,
      offending: 1,
      damage: 1,
      after: [{ seat: 0, at: [0, 0], facing: 0, linear: [], rotational: [] }],
    });
    const length = (count: number): number =>
      planBeats([collided(count)], position([ship(0), ship(1)]))[0]?.duration ?? 0;
    expect(length(3) - length(1)).toBe(2 * DURATION.track);
    expect(length(0)).toBeGreaterThan(DURATION.hold);
  });

  test('R-36: simultaneous hits share one beat, and the pips are gone while the number shows', () => {
    const damaged = (section: string): Event => ({
      type: 'damaged',
      rule: '§9.1',
      seat: 0,
      section,
      at: [0, 0],
      amount: 3,
      shields: 1,
      armour: 2,
      structure: 0,
      cause: 'beam',
      by: [1],
    });
    const beats = planBeats([damaged('bow'), damaged('bow')], position([ship(0)]));
    expect(beats).toHaveLength(1);
    expect(beats[0]?.during.ships[0]).toMatchObject({ armour: { bow: 0 }, shields: {} });
  });

  test('§9.1: a beam lasts 300 ms', () => {
    const fired: Event = {
      type: 'weaponFired',
      rule: '§9.1',
      seat: 0,
      weapon: 'fpa-main-beam',
      class: 'beam',
      hardPoint: 0,
      shooter: 'ship',
      from: [0, 0],
      facing: 0,
      hexes: [
        [0, -1],
        [0, -2],
      ],
      boost: 0,
    };
    expect(planBeats([fired], position([ship(0)]))[0]?.duration).toBe(300);
  });

  test('R-25: a torpedo’s whole move is one beat; each torpedo has its own', () => {
    const torpedo = (age: number) => ({ seat: 0, kind: 'torpedo' as const, age });
    const tokens = [1, 2].map((age) => ({
      ...torpedo(age),
      at: [age, 0] as const,
      facing: 0 as const,
      weapon: 'fpa-broadside-torpedo',
    }));
    const way = (age: number): Event[] => [
      { type: 'torpedoTargeted', rule: 'R-25', token: torpedo(age), target: null },
      { type: 'torpedoMoved', rule: '§9.4', token: torpedo(age), from: [age, 0], to: [age, -1] },
      { type: 'torpedoTurned', rule: 'R-25', token: torpedo(age), from: 0, to: 5 },
      { type: 'torpedoMoved', rule: '§9.4', token: torpedo(age), from: [age, -1], to: [age - 1, -1] },
    ];
    const beats = planBeats([...way(1), ...way(2)], position([], tokens));
    expect(beats.map((beat) => beat.motions.map((motion) => motion.actor))).toEqual([
      ['torpedo:0:1'],
      ['torpedo:0:2'],
    ]);
    const angles = beats[0]?.motions[0]?.keys.map((key) => Math.round((key.angle * 180) / Math.PI));
    expect(angles).toEqual([0, 0, -60, -60]);
  });
});

describe('docs/design.md, Motion: weight', () => {
  const damaged = (structure: number, shields = 0): Event => ({
    type: 'damaged',
    rule: '§9.1',
    seat: 0,
    section: 'bow',
    at: [0, 0],
    amount: structure + shields,
    shields,
    armour: 0,
    structure,
    cause: 'beam',
    by: [1],
  });
  const destroyed: Event = { type: 'shipDestroyed', rule: 'R-36', seat: 0, at: [0, 0], facing: 0, by: [1] };

  test('R-36: shields flare; only a hit on the structure has a hit stop, within the beat’s time', () => {
    const [shield] = planBeats([damaged(0, 2)], position([ship(0)]));
    const [deep] = planBeats([damaged(3)], position([ship(0)]));
    expect(shield?.effects.map(({ kind }) => kind)).toEqual(['flare', 'number']);
    expect(shield?.hold).toBeUndefined();
    expect(deep?.effects.map(({ kind }) => kind)).toEqual(['sparks', 'debris', 'number']);
    expect(deep).toMatchObject({ duration: DURATION.damage, hold: DURATION.stop });
  });

  test('R-36: a kill lasts two seconds, in which the remaining structure drains', () => {
    const beats = planBeats([damaged(9), destroyed], position([ship(0, { structure: 9 }), ship(1)]));
    expect(beats.at(-1)).toMatchObject({ kind: 'wreck', duration: DURATION.kill });
    expect(beats.at(-1)?.effects.find(({ kind }) => kind === 'drain')).toMatchObject({ from: 9 });
    expect(beats.map((beat) => shotOf(beat).kind)).toEqual(['push', 'close']);
  });

  test('docs/balance.md, Versions: the draining bar is above the hull of the match’s own faction data', () => {
    const fpa = defined(FACTIONS['fpa']);
    const stub = { ...fpa, ship: { ...fpa.ship, sections: fpa.ship.sections.slice(0, 1) } };
    const beats = planBeats([damaged(9), destroyed], position([ship(0, { structure: 9 })]), { fpa: stub });
    const drain = defined(beats.at(-1)).effects.find(({ kind }) => kind === 'drain');
    expect(drain).toMatchObject({ hull: hullHexes({ at: [0, 0], facing: 0 }, stub) });
  });

  test.each([0, 1, 2, 3, 4, 5] as const)(
    'R-36: the draining bar is in view above a hull that faces %d, and covers none of it',
    (facing) => {
      const size = 20;
      const beats = planBeats(
        [damaged(9), { ...destroyed, facing }],
        position([ship(0, { structure: 9, facing }), ship(1)]),
        FACTIONS,
      );
      const kill = defined(beats.at(-1));
      const [bar] = flashesAt(
        kill.effects.filter(({ kind }) => kind === 'drain'),
        0.3,
        size,
      );
      const { picture, y } = defined(bar);
      if (picture.kind !== 'painted') throw new Error('the bar is not painted');
      const hull = boxOf(hullHexes({ at: [0, 0], facing }, defined(FACTIONS['fpa'])));
      expect(y + picture.box.bottom / size).toBeLessThan(hull.top);
      expect(y + picture.box.top / size).toBeGreaterThan(defined(shotOf(kill).box).top);
    },
  );

  test('docs/design.md, Camera: flying tokens never take the camera from the ships', () => {
    const [march] = planBeats(
      [{ type: 'cannonsMoved', rule: 'R-24', tick: 1, moves: [] }],
      position([ship(0)]),
    );
    expect(march && shotOf(march)).toEqual({ kind: 'wide', box: null, ends: [] });
  });

  test.each([
    ['torpedo', 'wide'],
    ['command-corvette', 'pan'],
  ] as const)('docs/design.md, Camera: the end of a %s far from the ships is a %s shot', (kind, shot) => {
    const token = { seat: 1, kind, at: [10, 0], facing: 0, age: 1 } as unknown as View['tokens'][number];
    const [gone] = planBeats(
      [{ type: 'tokenDestroyed', rule: 'R-24', token, at: [10, 0], cause: 'edge', by: [] } as Event],
      position([ship(0)], [token]),
    );
    expect(shotOf(defined(gone)).kind).toBe(shot);
    expect(shotOf(defined(gone)).ends).toContainEqual([10, 0]);
  });
});

describe('§12: the collision track as shown', () => {
  test('R-17: a token that cancels strikes itself and the last opposite one', () => {
    const states = trackTokens([
      { token: 0, from: 0, outcome: 'placed' },
      { token: 0, from: 0, outcome: 'placed' },
      { token: 3, from: 1, outcome: 'cancelled' },
    ]).map((token) => token.state);
    expect(states).toEqual(['kept', 'struck', 'struck']);
  });

  test('R-11: a token that modifies is struck and turns its partner into the direction in between', () => {
    expect(
      trackTokens([
        { token: 0, from: 0, outcome: 'placed' },
        { token: 2, from: 1, outcome: 'modified' },
      ]),
    ).toEqual([
      { token: 1, from: 0, state: 'turned' },
      { token: 2, from: 1, state: 'struck' },
    ]);
  });
});
