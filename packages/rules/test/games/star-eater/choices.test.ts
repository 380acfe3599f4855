/** Rules that no scenario's view can show: draws by agreement, drawn answers, what a choice offers. */
import { readFileSync } from 'node:fs';
import {
  agreeDraw,
  answersOf,
  apply,
  COMMANDS,
  pending,
  randomAnswer,
  runScenario,
  type Match,
} from '../../../src/games/star-eater';
import { seeded } from '../../../scripts/play/random';
import { accepted } from '../../../src/kernel/accepted';

const played = (scenario: object): { match: Match; events: { type: string }[] } => {
  const run = runScenario(scenario);
  if ('error' in run) throw new Error(JSON.stringify(run.error));
  return run;
};

const commit = (seat: number, ...commands: string[]) => ({ seat, type: 'commit', engine: 'none', commands });

test('§3 an agreed draw has no winners, and ends the match once', () => {
  const drawn = accepted(agreeDraw(played({ players: 2 }).match));
  expect(drawn.match.outcome).toEqual({ winners: [], rule: 'agreed' });
  expect(pending(drawn.match)).toEqual([]);
  expect(agreeDraw(drawn.match).ok).toBe(false);
});

test('R-9 a drawn commitment is an engine setting and two different commands of the hand', () => {
  const { match } = played({ players: 2 });
  const random = seeded(5);
  for (let i = 0; i < 50; i += 1) {
    const answer = randomAnswer(match, 0, random);
    if (answer?.type !== 'commit') throw new Error('no commitment was drawn');
    expect(new Set(answer.commands).size).toBe(2);
    expect(answer.commands.every((card) => COMMANDS.includes(card))).toBe(true);
    expect(apply(match, answer).ok).toBe(true);
  }
});

test('R-5 hard points turn with their ship: facing NE, starboard guns at NE and SE fire at SE and S', () => {
  const { events } = played({
    players: 2,
    ships: [{ seat: 0, faction: 'fpa', at: [0, 0], facing: 1 }],
    decisions: [
      commit(0, 'starboard-broadside', 'corvettes'),
      commit(1, 'corvettes', 'special'),
      'default',
      'default',
    ],
  });
  const shots = events.filter((event) => event.type === 'weaponFired');
  expect(shots).toMatchObject([
    { seat: 0, hardPoint: 0, facing: 2 },
    { seat: 0, hardPoint: 1, facing: 3 },
  ]);
});

test('R-41, R-28 a seat that resigns in mid-command owes no more answers, and the others go on', () => {
  const { match } = played({
    players: 3,
    decisions: [0, 1, 2].map((seat) => commit(seat, 'power-to-engines', 'special')),
  });
  const [asked] = pending(match);
  if (asked?.type !== 'thrust') throw new Error(`expected a thrust, not ${asked?.type}`);
  const gone = accepted(apply(match, { seat: asked.seat, type: 'resign' }));
  expect(gone.match.outcome).toBeNull();
  const [next] = pending(gone.match);
  expect(next?.type).toBe('thrust');
  expect(next?.seat).not.toBe(asked.seat);
  expect(gone.events.some((event) => event.type === 'commandResolved' && event.seat === asked.seat)).toBe(
    false,
  );
});

test('R-33, R-28 lists of shots: none, then one, then two; every one listed is legal, and shots of a list add up', () => {
  const { match } = played({
    players: 2,
    ships: [{ seat: 0, at: [0, 0], facing: 0 }],
    tokens: [
      { seat: 1, kind: 'corvette', at: [2, -1], facing: 0, callSign: 3 },
      { seat: 1, kind: 'corvette', at: [2, 1], facing: 0, callSign: 4 },
    ],
    decisions: [commit(0, 'defence-stations', 'corvettes'), commit(1, 'vent-coolant', 'corvettes')],
  });
  const lists = [...answersOf(match, 0)].flatMap((answer) =>
    answer.type === 'defence' && answer.option === 'fire' ? [answer.shots] : [],
  );
  expect(lists[0]).toEqual([]);
  expect(lists.map((shots) => shots.length)).toEqual(
    lists.map((shots) => shots.length).sort((a, b) => a - b),
  );
  expect(new Set(lists.map((shots) => shots.length))).toEqual(new Set([0, 1, 2]));
  expect(new Set(lists.map((shots) => JSON.stringify(shots))).size).toBe(lists.length);
  for (const shots of lists)
    expect(apply(match, { seat: 0, type: 'defence', option: 'fire', shots }).ok).toBe(true);
});

/** The rules that a scenario's ended activations cite. */
const endings = (file: string): unknown[] => {
  const scenario = JSON.parse(
    readFileSync(`${__dirname}/../../../../../scenarios/star-eater/${file}.json`, 'utf8'),
  ) as object;
  const events = played(scenario).events as { type: string; rule?: string; left?: number }[];
  return events.filter(({ type }) => type === 'activationsEnded').map(({ rule, left }) => [rule, left]);
};

test.each([
  ['§10.1.3', 's10.1.3-activations-need-not-be-used', [['§10.1.3', 2]]],
  ['R-40', 'R-40-then-the-next-commander', [['R-40', 1]]],
])('%s is cited where its activations are ended early: %s', (_rule, file, right) => {
  expect(endings(file)).toEqual(right);
});

test('§8.1.3 february: an ordinary ship’s activations are cited by its own book', () => {
  const { events } = played({
    edition: 'february',
    players: 2,
    tokens: [{ seat: 0, kind: 'corvette', at: [5, 4], facing: 0, callSign: 3 }],
    decisions: [
      commit(0, 'corvettes', 'fire-main'),
      commit(1, 'vent-coolant', 'corvettes'),
      { seat: 0, type: 'compel', callSign: 3 },
      { seat: 0, type: 'corvettes', option: 'activate' },
      { seat: 0, type: 'done' },
    ],
  });
  expect(events.filter(({ type }) => type === 'activationsEnded')).toMatchObject([
    { rule: '§8.1.3', left: 3 },
  ]);
});
