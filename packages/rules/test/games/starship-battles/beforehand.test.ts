/** Drafts and standing orders: B-57, B-58. */
import { starshipBattles, type Draft } from '../../../src/games/starship-battles';
import { played, position } from './positions';

const FLEETS = [
  { seat: 0, type: 't2', at: [24_000, 10_000] as [number, number] },
  { seat: 0, type: 't3', at: [10_000, 10_000] as [number, number] },
  { seat: 0, type: 't3', at: [14_000, 10_000] as [number, number] },
  { seat: 1, type: 't2', at: [24_000, 16_000] as [number, number], heading: 180 },
];

const parsed = (input: unknown): Draft => {
  const read = starshipBattles.parseDraft(input);
  if (!read.ok || !read.draft) throw new Error('no draft');
  return read.draft;
};

test('B-58 models that are not asked are left out, and missing ones stand still', () => {
  const match = played(position(FLEETS), {
    seat: 0,
    type: 'move',
    moves: [
      { ship: '0.1', path: [] },
      { ship: '0.2', path: [] },
    ],
  });
  const draft = parsed({
    type: 'move',
    moves: [
      { ship: '0.2', path: [2000] },
      { ship: '0.3', path: [3000] },
    ],
  });
  expect(starshipBattles.fromDraft(match, 0, draft)).toBeNull();
  const later = played(match, { seat: 1, type: 'move', moves: [{ ship: '1.1', path: [] }] });
  expect(starshipBattles.fromDraft(later, 0, draft)).toEqual({
    seat: 0,
    type: 'move',
    moves: [{ ship: '0.3', path: [3000] }],
  });
  const first = starshipBattles.fromDraft(
    position(FLEETS),
    0,
    parsed({ type: 'move', moves: [{ ship: '0.3', path: [3000] }] }),
  );
  expect(first).toMatchObject({
    moves: [
      { ship: '0.3', path: [3000] },
      { ship: '0.1', path: [] },
    ],
  });
});

test('B-58 an illegal draft is no decision, and only four kinds are drafts', () => {
  const draft = parsed({
    type: 'move',
    moves: [
      { ship: '0.3', path: [9000] },
      { ship: '0.1', path: [] },
    ],
  });
  expect(starshipBattles.fromDraft(position(FLEETS), 0, draft)).toBeNull();
  expect(starshipBattles.parseDraft(null)).toEqual({ ok: true, draft: null });
  for (const input of [
    { type: 'resign' },
    { type: 'done' },
    { seat: 0, type: 'first', first: 0 },
    { type: 'first' },
    7,
    [],
    {
      type: 'fire',
      ship: '0.1',
      shots: Array.from({ length: 60 }, () => ({ weapon: 'w'.repeat(70), target: '1.1' })),
    },
  ])
    expect(starshipBattles.parseDraft(input)).toMatchObject({
      ok: false,
      refusal: { code: 'malformed', rule: 'draft' },
    });
});

test('B-57 standing orders answer for the first seat and for fire, and nothing else', () => {
  const asked = played(position(FLEETS, { phase: 'initiative' }), [15, 9]);
  expect(starshipBattles.answerWaiting(asked, 0, { first: true })).toEqual({
    seat: 0,
    type: 'first',
    first: 1,
  });
  expect(starshipBattles.answerWaiting(asked, 0, { fire: 'best' })).toBeNull();
  expect(starshipBattles.answerWaiting(position(FLEETS), 0, { first: true, fire: 'best' })).toBeNull();
  const combat = position(FLEETS, { phase: 'combat' });
  expect(starshipBattles.answerWaiting(combat, 0, { fire: 'best' })).toEqual(
    starshipBattles.defaultDecision(combat, 0),
  );
  expect(starshipBattles.answerWaiting(combat, 0, { fire: 'hold' })).toEqual({
    seat: 0,
    type: 'fire',
    ship: '0.1',
    shots: [],
    done: true,
  });
  expect(starshipBattles.answerWaiting(combat, 1, { fire: 'hold' })).toBeNull();
  const shot = { seat: 0, type: 'fire', ship: '0.1', shots: [{ weapon: 'guns', target: '1.1' }] };
  const open = played(combat, shot, [2, 2]);
  expect(starshipBattles.answerWaiting(open, 0, { fire: 'best' })).toEqual({ seat: 0, type: 'done' });
});

test('B-57 what is no standing order is refused', () => {
  expect(starshipBattles.parseWait({ first: true, fire: 'hold' })).toEqual({
    ok: true,
    wait: { first: true, fire: 'hold' },
  });
  expect(starshipBattles.parseWait(null)).toEqual({ ok: true, wait: null });
  for (const input of [{ first: false }, { fire: 'some' }, { move: true }, 3])
    expect(starshipBattles.parseWait(input)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
});
