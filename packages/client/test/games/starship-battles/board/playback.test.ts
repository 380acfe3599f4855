/** T-21: what is told between two views is what the server will show; sounds. */
import {
  apply,
  rollDice,
  owedRoll,
  start,
  starshipBattles,
  view,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/starship-battles';
import { flashesAt, allFlashes } from '../../../../src/games/starship-battles/board/motion/flashes';
import { beatsOf } from '../../../../src/games/starship-battles/board/motion/beats';
import { after } from '../../../../src/games/starship-battles/board/motion/told';
import { TablePlane } from '../../../../src/games/starship-battles/board/table-plane';
import type { Scene } from '../../../../src/games/starship-battles/board/scene';
import { lengthOf } from '../../../../src/sound/voice';
import { soundOf, VOICES } from '../../../../src/games/starship-battles/sound/voices';
import { sceneOf } from './laid';
import { MEETING } from './positions';
import { SALVO } from './salvo';
import { seeded } from './seeded';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const sceneFrom = (match: Match): Scene => ({
  view: view(match, 'all'),
  match,
  plane: new TablePlane(0),
  me: null,
  nameOf: (id) => id,
  ownerOf: String,
  chips: new Set(),
});

/** One step of a match by defaults, with dice of a seed. */
const stepped = (
  match: Match,
  next: (below: number) => number,
): { match: Match; events: readonly Event[] } | null => {
  const owed = owedRoll(match);
  const asked = view(match, 'all').pending[0];
  if (!owed && !asked) return null;
  return accepted(
    owed
      ? rollDice(
          match,
          Array.from({ length: owed.count }, () => 1 + next(20)),
        )
      : apply(match, starshipBattles.defaultDecision(match, asked?.seat ?? 0)),
  );
};

test('T-21 the pictures told from events end as the view that the server sends, through whole matches', () => {
  for (const seed of [3, 8, 21]) {
    const next = seeded(seed);
    const parsed = accepted(
      starshipBattles.parseOptions({
        mode: 'duel',
        points: 100,
        posts: 'ready',
        fleets: ['harbour-100', 'tithe-100'],
      }),
    );
    const made = accepted(starshipBattles.setUp(parsed.options, () => 0));
    let { match } = accepted(start(made.setup));
    for (let i = 0; i < 400; i += 1) {
      const step = stepped(match, next);
      if (!step) break;
      const told = step.events.reduce(after, sceneFrom(match)).view.ships;
      expect(told).toEqual(view(step.match, 'all').ships);
      match = step.match;
    }
    expect(match.round).toBeGreaterThan(1);
  }
});

test('T-21 each event is in one beat; a move goes along its path to its last point', () => {
  const scene = sceneOf(MEETING);
  const beats = beatsOf(SALVO, scene);
  expect(beats.flatMap(({ at }) => at)).toEqual(SALVO.map((_, i) => i));
  const keys = beats[1]?.motions[0]?.keys ?? [];
  expect(keys[0]).toMatchObject(scene.plane.at([22_000, 14_000]));
  expect(keys.at(-1)).toMatchObject(scene.plane.at([22_086, 19_416]));
});

test('T-21 with reduced motion the dice are shown and nothing flies', () => {
  const beats = beatsOf(SALVO, sceneOf(MEETING));
  const shot = beats[2];
  if (!shot) throw new Error('no shot');
  const still = flashesAt(shot, 0.2, 0.03, true);
  expect(still).toHaveLength(1);
  const late = flashesAt(shot, 0.9, 0.03, true);
  expect(still.map(({ x, y, alpha }) => ({ x, y, alpha }))).toEqual(
    late.map(({ x, y, alpha }) => ({ x, y, alpha })),
  );
  expect(flashesAt(shot, 0.2, 0.03, false).length).toBeGreaterThan(1);
});

test('T-21 every picture that a beat shows was painted in advance', () => {
  for (const beat of beatsOf(SALVO, sceneOf(MEETING))) {
    const keyOf = ({ picture }: ReturnType<typeof allFlashes>[number]): string =>
      picture.kind === 'bar' ? '' : picture.key;
    const ready = new Set(allFlashes(beat, 0.03).map(keyOf));
    for (let t = 0; t <= 1; t += 0.05)
      for (const flash of flashesAt(beat, t, 0.03, false))
        if (keyOf(flash) !== '') expect(ready).toContain(keyOf(flash));
  }
});

test('T-21 weapons sound different, and a flight dies with less noise than a ship', () => {
  const kinds = ['gun', 'spine', 'broadside', 'pd'] as const;
  const fired = SALVO.find(({ type }) => type === 'shotRolled') as Event;
  const sounds = kinds.map((kind) => soundOf(fired, { isFlight: () => false, kindOf: () => kind }));
  expect(new Set(sounds).size).toBe(4);
  const lost = { rule: 'B-42', type: 'shipDestroyed', ship: '1.1', by: 0 } as const;
  const [ship, flight] = [false, true].map((isFlight) =>
    soundOf(lost, { isFlight: () => isFlight, kindOf: () => 'gun' }),
  );
  expect(lengthOf(VOICES[ship ?? 'way'])).toBeGreaterThan(lengthOf(VOICES[flight ?? 'way']));
});

test('T-21 a shot takes 400 ms', () => {
  const shots = beatsOf(SALVO, sceneOf(MEETING)).filter(({ effects }) =>
    effects.some(({ kind }) => kind === 'shot'),
  );
  expect(shots.length).toBeGreaterThan(0);
  for (const { duration, hold } of shots) expect([duration, hold]).toEqual([400, undefined]);
});
