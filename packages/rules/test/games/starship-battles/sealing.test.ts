/** B-18, B-19: what is sealed, and when it is opened. */
import { starshipBattles, type Decision, type Match } from '../../../src/games/starship-battles';
import { begun } from '../../../scripts/play/starship-battles/match';
import { refused, told } from './positions';

const [sealing] = starshipBattles.sealings;
if (!sealing) throw new Error('commits are sealed');

const commits: Decision[] = [
  { seat: 0, type: 'commit', preset: 'harbour-100' },
  { seat: 0, type: 'commit', fleet: ['tithe-reckoner'] },
  { seat: 1, type: 'commit', fleet: ['tithe-notary', 'tithe-levy', 'tithe-levy'] },
  {
    seat: 0,
    type: 'commit',
    ships: [
      { ship: '0.1', at: [24_000, 3000], heading: 0 },
      { ship: '0.2', aboard: '0.1' },
    ],
  },
];

test.each(commits.map((commit) => [JSON.stringify(commit), commit] as const))(
  'B-18 sealed values of %s give it back',
  (_text, commit) => {
    const values = sealing.values(commit);
    expect(values).toHaveLength(sealing.parts);
    expect(values?.filter((value) => value === null)).toHaveLength(1);
    expect(sealing.decision(commit.seat, values ?? [])).toEqual(commit);
  },
);

test('B-18, B-19 fleets open when all have mustered, posts when all are deployed', () => {
  let match: Match = begun({ mode: 'duel' });
  const opened: number[][] = [];
  const kept: Decision[] = [];
  for (let i = 0; i < 4; i += 1) {
    const seat = i % 2;
    const decision = starshipBattles.defaultDecision(match, seat);
    if (!decision) throw new Error('nothing is owed');
    kept.push(decision);
    const { match: after, events } = told(match, decision);
    opened.push(...kept.slice(i < 2 ? 0 : 2).map((each) => sealing.opened(match, events, each)));
    if (i % 2 === 0) expect(sealing.holds(after, 0)).toBe(true);
    else expect([0, 1].some((each) => sealing.holds(after, each))).toBe(false);
    match = after;
  }
  expect(opened).toEqual([[], [0, 1], [0, 1], [], [0, 1], [0, 1]]);
});

test('B-18 a fleet of the options is nobody’s to take back', () => {
  const match = begun({ mode: 'duel', fleets: ['harbour-100', null] });
  expect(sealing.holds(match, 0)).toBe(false);
  expect(refused(match, { seat: 0, type: 'uncommit' })).toEqual({ code: 'not-pending', rule: 'B-50' });
});
