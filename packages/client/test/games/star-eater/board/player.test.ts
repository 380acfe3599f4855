import type { Event, View } from '@star-eater/rules/src/games/star-eater';
import { type Beat, DURATION } from '../../../../src/games/star-eater/common/board/animate/beat';
import { planBeats } from '../../../../src/games/star-eater/common/board/animate/beats';
import {
  allFlashes,
  flashesAt,
  stillFlashesAt,
} from '../../../../src/games/star-eater/common/board/animate/effects';
import { type Clock, Player, type Stage, poseOf, shareAt } from '../../../../src/board/motion/player';

const view: View = {
  round: 1,
  phase: 'movement',
  initiative: [0],
  ships: [
    {
      seat: 0,
      faction: 'fpa',
      at: [0, 0],
      facing: 0,
      structure: 14,
      armour: {},
      shields: {},
      linear: [0, 0],
      rotational: [],
    },
  ],
  tokens: [],
  seats: [],
  pending: [],
  outcome: null,
};

const step = (number: number): Event[] => [
  { type: 'stepStarted', rule: 'R-13', motion: 'linear', step: number },
  { type: 'shipMoved', rule: '§7.2.2', seat: 0, from: [0, 1 - number], to: [0, -number], direction: 0 },
];

/** Time that only tests advance. */
class HandClock implements Clock {
  time = 0;
  isHidden = false;
  private waiting: (() => void)[] = [];
  now = (): number => this.time;
  hidden = (): boolean => this.isHidden;
  soon = (callback: () => void): void => callback();
  frame = (callback: () => void): (() => void) => {
    this.waiting.push(callback);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== callback);
    };
  };
  /** Advances time and draws one frame; awaits what that started. */
  async pass(ms: number): Promise<void> {
    this.time += ms;
    const due = this.waiting;
    this.waiting = [];
    for (const callback of due) callback();
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  }
  get frames(): number {
    return this.waiting.length;
  }
}

const stageOf = () => {
  const seen = { poses: [] as number[], stood: [] as View[], effects: 0 };
  const stage: Stage<View, Event, Beat> = {
    plan: (events, before) => planBeats(events, before),
    flashesAt: (beat, t, isStill) => (isStill ? stillFlashesAt(beat, 20) : flashesAt(beat.effects, t, 20)),
    allFlashes: ({ effects }) => allFlashes(effects, 20),
    stand: (stood) => seen.stood.push(stood),
    pose: (_, pose) => seen.poses.push(pose.y),
    show: (flashes) => (seen.effects = flashes.length),
  };
  return { seen, stage };
};

const normal = { speed: 1, reducedMotion: false };

describe('docs/design.md, Motion: playing beats', () => {
  test('§7.2: steps play one after the other and end on the last view', async () => {
    const clock = new HandClock();
    const { seen, stage } = stageOf();
    const told: number[] = [];
    const done = new Player(stage, clock).play([...step(1), ...step(2)], view, normal, (_, i) =>
      told.push(i),
    );
    await clock.pass(0);
    expect(told).toEqual([0, 1]);
    await clock.pass(DURATION.step);
    expect(told).toEqual([0, 1, 2, 3]);
    await clock.pass(DURATION.step);
    await done;
    expect(seen.stood[seen.stood.length - 1]?.ships[0]?.at).toEqual([0, -2]);
    expect(seen.effects).toBe(0);
    expect(clock.frames).toBe(0);
  });

  test('speed 2 halves the time', async () => {
    const clock = new HandClock();
    const { stage } = stageOf();
    let over = false;
    void new Player(stage, clock)
      .play(step(1), view, { ...normal, speed: 2 }, () => {})
      .then(() => (over = true));
    await clock.pass(DURATION.step / 2 - 1);
    expect(over).toBe(false);
    await clock.pass(1);
    expect(over).toBe(true);
  });

  test.each([
    ['speed 0', { ...normal, speed: 0 }, false],
    ['a hidden tab', normal, true],
  ])(
    'docs/design.md: with %s all events are reported at once, without frames',
    async (_, playback, hidden) => {
      const clock = new HandClock();
      clock.isHidden = hidden;
      const { seen, stage } = stageOf();
      const told: number[] = [];
      await new Player(stage, clock).play([...step(1), ...step(2)], view, playback, (_event, i) =>
        told.push(i),
      );
      expect(told).toEqual([0, 1, 2, 3]);
      expect(seen.poses).toEqual([]);
      expect(seen.stood[seen.stood.length - 1]?.ships[0]?.at).toEqual([0, -2]);
    },
  );

  test('skipping ends on the same view, with every event reported once', async () => {
    const clock = new HandClock();
    const { seen, stage } = stageOf();
    const told: number[] = [];
    const player = new Player(stage, clock);
    const done = player.play([...step(1), ...step(2)], view, normal, (_, i) => told.push(i));
    await clock.pass(10);
    player.skip();
    await done;
    expect(told).toEqual([0, 1, 2, 3]);
    expect(seen.stood[seen.stood.length - 1]?.ships[0]?.at).toEqual([0, -2]);
    expect(clock.frames).toBe(0);
  });

  test('api.ts, show: a view shown during an animation stays', async () => {
    const clock = new HandClock();
    const { seen, stage } = stageOf();
    const player = new Player(stage, clock);
    const done = player.play([...step(1), ...step(2)], view, normal, () => {});
    await clock.pass(10);
    const stood = seen.stood.length;
    player.stop();
    await done;
    expect(seen.stood).toHaveLength(stood);
  });

  test('docs/design.md, Fast: a beat that begins with the last one’s view does not draw it again', async () => {
    const clock = new HandClock();
    const { seen, stage } = stageOf();
    const done = new Player(stage, clock).play([...step(1), ...step(2)], view, normal, () => {});
    for (let i = 0; i < 3; i += 1) await clock.pass(DURATION.step);
    await done;
    // Before the first step, after it, after the second; and the mats at the end.
    expect(seen.stood.map(({ ships }) => ships[0]?.at[1])).toEqual([0, -1, -2, -2]);
  });

  test('with reduced motion nothing moves', async () => {
    const clock = new HandClock();
    const { seen, stage } = stageOf();
    const done = new Player(stage, clock).play(step(1), view, { ...normal, reducedMotion: true }, () => {});
    for (let i = 0; i < 6; i += 1) await clock.pass(50);
    await done;
    expect(seen.poses.length).toBeGreaterThan(1);
    expect(new Set(seen.poses).size).toBe(1);
  });

  test('movement eases out from start to end', () => {
    const pose = (y: number) => ({ x: 0, y, angle: 0, alpha: 1, scale: 1 });
    const motion = { actor: 'ship:0', keys: [pose(0), pose(1)], ease: 'out' as const };
    expect(poseOf(motion, 0).y).toBe(0);
    expect(poseOf(motion, 1).y).toBe(1);
    expect(poseOf(motion, 0.5).y).toBeGreaterThan(0.5);
  });
});

describe('docs/design.md, Motion: hit stop', () => {
  test('after the contact a beat freezes, then goes on, and ends on time', () => {
    const at = [0, 20, 40, 60, 120, 130, 300, 520].map((ms) => shareAt(ms, 520, 90));
    expect(at.slice(2, 6)).toEqual([40 / 430, 40 / 430, 40 / 430, 40 / 430]);
    expect(at[6]).toBeCloseTo(210 / 430);
    expect(at[7]).toBe(1);
    expect(shareAt(260, 520, 0)).toBe(0.5);
  });
});
