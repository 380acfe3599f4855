/** The shuffles and dice of docs/rules/star-clash.md, computed by an independent program. */
import { chainOf, commitOf, jointOf, roundKey, stream } from '../../../src';
import { runScenario, stateHash } from '../../../src/games/star-clash';
import { accepted } from '../../../src/kernel/accepted';

const LAST = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const MATCH = 'vector-1';
const CHAIN = chainOf(LAST, 100);
const ANCHOR = CHAIN[0] as string;
const VALUES = ['aa', 'bb', 'cc'].map((byte, seat) => ({ seat, value: byte.repeat(32) }));
const JOINT = jointOf({ anchor: ANCHOR, game: 'star-clash', match: MATCH, values: VALUES });

const keyOf = (round: number): string => roundKey(CHAIN[round] as string, JOINT, round);

const played = (decisions: unknown[]) =>
  runScenario({
    game: 'star-clash',
    setUp: { players: 3 },
    random: { match: MATCH, anchor: ANCHOR, values: VALUES },
    decisions,
  });

const deal = (round: number, of = round) => ({ type: 'deal', round, seed: CHAIN[of] });

test('C-64, C-65, C-66: chain, commit, joint and round keys', () => {
  expect(CHAIN.slice(0, 3)).toEqual([
    'c52c3a8d9b06a3d626847b35af9fbe187650a112952dc0edecf9a4337b7e6a53',
    '1bfecbb30de581e9e4064c26b0656e5d1f11d600b03751186dfe8fdc56f024b4',
    'bf733675ce28069542f7e1a299f9a91bc75a0121b810422dfac21958ce211e59',
  ]);
  expect(commitOf({ anchor: ANCHOR, attempt: 1, match: MATCH, seat: 0, value: 'aa'.repeat(32) })).toBe(
    '8da7b9587050355d1e0c2fabd9369d4b89ca00f8262e9afc8aa0c411be78d41a',
  );
  expect(JOINT).toBe('8aafd9dff353a1033fcc0769f464cddcc14a664dc50bded59e9b4a8054180db3');
  expect([keyOf(1), keyOf(2)]).toEqual([
    'd9cebd3053b06149b3495a198595e8401c3fa5110afc73c68ee0cccf49da3f12',
    'a962fa8a360e4b18095878d43dae6ab584d27a471fe00a8031e4a50b19a5d7ff',
  ]);
});

test('K-157, C-67: the stream `ships` rejects its second word, and takes none for one choice', () => {
  const { uniform } = stream(keyOf(1), 'ships');
  expect([uniform(3_221_225_472), uniform(1), uniform(3_221_225_472)]).toEqual([
    2_472_774_994, 0, 1_103_793_524,
  ]);
});

test('C-68, C-69, C-75: the first deal of vector-1, and the hash of its state', () => {
  const { view, match } = accepted(played([deal(1)]));
  expect(view.dealer).toBe(2);
  expect(view.seats[0]?.fleet.map(({ ship }) => ship)).toEqual([
    'hsv-behemoth',
    'odn-typhoon',
    'odn-maelstrom',
    'odn-sirocco',
    'jcs-probity',
  ]);
  expect(view.seats[0]?.hand.cards).toEqual(['pc3-4', 'rg2-7', 'fr-1', 'ms-3', 'as-3']);
  expect(stateHash(match)).toBe('6141e06f9ad7dd2e5eb65ed2c5dc87d5d4f9902888e010d87140152af787f0cf');
});

test('C-26, C-70: die 0 of round 1 is 3', () => {
  const run = accepted(played([deal(1), { seat: 0, type: 'play', card: 'fr-1', ship: 'hsv-jackal' }]));
  expect(run.events).toContainEqual({
    type: 'dieRolled',
    rule: 'C-70',
    seat: 0,
    roll: 0,
    faces: 6,
    result: 3,
    purpose: 'fighter-raid',
  });
  expect(run.view.random.rolls).toBe(1);
});

test('C-64: a wrong round’s seed, and a round other than the next, are refused', () => {
  expect(played([deal(1, 2)])).toMatchObject({ error: { code: 'bad-seed', rule: 'C-64', decision: 0 } });
  expect(played([deal(2)])).toMatchObject({ error: { code: 'wrong-round', rule: 'C-64', decision: 0 } });
  expect(played([deal(1), deal(2)])).toMatchObject({
    error: { code: 'not-pending', rule: 'C-64', decision: 1 },
  });
});
