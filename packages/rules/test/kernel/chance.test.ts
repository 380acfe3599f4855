import { chainOf, commitOf, die, jointOf, roundKey, seedBefore, shuffle, stream } from '../../src';

/** 32 bytes, 0 to 31. */
const LAST = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const [A, B, C] = ['aa'.repeat(32), 'bb'.repeat(32), 'cc'.repeat(32)];
const WORDS = 2 ** 32;

const times = (n: number, draw: (index: number) => number) => Array.from({ length: n }, (_, i) => draw(i));
const hex = (word: number) => word.toString(16).padStart(8, '0');

describe('vector-2: 400 rounds, asked, two persons', () => {
  const chain = chainOf(LAST, 400);
  const [anchor = '', seed1 = '', seed2 = ''] = chain;
  const match = 'vector-2';
  const game = 'star-eater';
  const joint = jointOf({
    anchor,
    game,
    match,
    values: [
      { seat: 0, value: A },
      { seat: 1, value: B },
    ],
  });
  const key1 = roundKey(seed1, joint, 1);
  const key2 = roundKey(seed2, joint, 2);

  it('H-3: the chain goes from the drawn number down to the anchor', () => {
    expect(chain).toHaveLength(401);
    expect(chain[400]).toBe(LAST);
    expect(anchor).toBe('a5161d6a696de0085f6b545a8c9f7beed221f50a373cbcb8c6f0133d594ac2b4');
    expect(seed1).toBe('99fdfeaf6318f0d95392ab58234324eb216cc1aa8226cb1ddddb4fb9e1e50e37');
    expect(seed2).toBe('d0b56d27f12a331d4c41f34bfdae42154734d7d05664539391625e2cba0ec7c2');
    expect(seedBefore(seed2)).toBe(seed1);
  });

  it('H-7: a commit depends on the seat and on the attempt', () => {
    const mine = { anchor, attempt: 1, match, seat: 0, value: A };
    expect(commitOf(mine)).toBe('1da188d23d3a4e03cfbda2540169e38ab7e97a9189cb1c98c3bd65627c84ef12');
    expect(commitOf({ ...mine, seat: 1, value: B })).toBe(
      '6181b85f057ced45248e95f4dfb282b3c092c4f44594fd1ff1f8fe2339041341',
    );
    expect(commitOf({ ...mine, attempt: 2 })).toBe(
      'a5a6a0d801fec090ae2c66d6c752b6c110aa1dee40d736d1fd0977e9b304de4c',
    );
  });

  it('H-4: the joint text is of persons only, in order of seats', () => {
    expect(joint).toBe('9cfaab48eacaca3e0b3db86e04ce7ade847ed5773b789a722f3805bbfa465dfa');
    expect(jointOf({ anchor, game, match, values: [{ seat: 0, value: A }] })).toBe(
      '93c1103430688e4e361cc99eb965e41443365a7f00c5a5abc5006b787eede7ae',
    );
    const swapped = [
      { seat: 1, value: B },
      { seat: 0, value: A },
    ];
    expect(jointOf({ anchor, game, match, values: swapped })).toBe(joint);
  });

  it('H-4: each round has its own key', () => {
    expect(key1).toBe('29119a42f2d6e7893a568343131fb43766f9bb0a54313389169924d7f95960a4');
    expect(key2).toBe('affca9865957a28c69ed7b268b70bc056556cb9fd5c970465064fd6e3841ad7d');
  });

  it('H-5: a stream reads its blocks word by word', () => {
    const { uniform } = stream(key1, 'die/0');
    const block = 'a6db51c672de95c9e88c689e872bd2b5eca1544a1ae06f53208c3ee61b3924f2';
    expect(
      times(8, () => uniform(WORDS))
        .map(hex)
        .join(''),
    ).toBe(block);
    expect(hex(uniform(WORDS))).toBe('6fb0bbe0');
  });

  it('H-5: words that would favour small results are rejected, and one of one uses no word', () => {
    const { uniform } = stream(key1, 'die/1');
    expect([uniform(3221225472), uniform(1), uniform(3221225472)]).toEqual([2980757436, 0, 1579647778]);
    const words = stream(key1, 'die/1');
    expect(times(3, () => words.uniform(WORDS)).map(hex)).toContain('ecaa0804');
  });

  it('H-11: open factions at the start come from the stream `factions`', () => {
    const { uniform } = stream(key1, 'factions');
    expect([uniform(3), uniform(2)]).toEqual([2, 0]);
  });

  it('H-6: each die of a round has its own stream', () => {
    expect(die(key1, 0, 2)).toBe(1);
    expect(times(24, (i) => die(key1, i + 1, 12)).join(' ')).toBe(
      '1 8 12 1 6 10 12 5 7 12 6 8 2 6 12 10 2 6 6 5 1 10 9 8',
    );
    expect(times(24, (i) => die(key2, i, 12)).join(' ')).toBe(
      '7 5 6 2 10 8 6 5 4 4 1 5 2 2 2 9 3 12 8 2 7 1 3 4',
    );
    expect(times(24, (i) => die(key1, i, 20)).join(' ')).toBe(
      '15 17 8 20 9 18 10 20 5 15 4 6 8 6 2 16 14 10 10 6 1 5 6 13',
    );
  });

  it('H-5: `uniform` refuses an invalid number of outcomes', () => {
    const { uniform } = stream(key1, 'die/0');
    for (const n of [0, -1, 1.5, WORDS + 1, Number.NaN]) expect(() => uniform(n)).toThrow(`uniform(${n})`);
  });
});

describe('vector-1: 100 rounds, dealt, three persons', () => {
  const [anchor = '', seed1 = '', seed2 = ''] = chainOf(LAST, 100);
  const match = 'vector-1';
  const values = [A, B, C].map((value, seat) => ({ seat, value }));
  const joint = jointOf({ anchor, game: 'star-clash', match, values });
  const key1 = roundKey(seed1, joint, 1);
  const key2 = roundKey(seed2, joint, 2);
  const SHIPS = times(50, (i) => i);
  const ACTIONS = times(110, (i) => i);

  it('H-3, H-7, H-4: chain, commit, joint text and keys', () => {
    expect(anchor).toBe('c52c3a8d9b06a3d626847b35af9fbe187650a112952dc0edecf9a4337b7e6a53');
    expect(seed1).toBe('1bfecbb30de581e9e4064c26b0656e5d1f11d600b03751186dfe8fdc56f024b4');
    expect(seed2).toBe('bf733675ce28069542f7e1a299f9a91bc75a0121b810422dfac21958ce211e59');
    expect(commitOf({ anchor, attempt: 1, match, seat: 0, value: A })).toBe(
      '8da7b9587050355d1e0c2fabd9369d4b89ca00f8262e9afc8aa0c411be78d41a',
    );
    expect(joint).toBe('8aafd9dff353a1033fcc0769f464cddcc14a664dc50bded59e9b4a8054180db3');
    expect(key1).toBe('d9cebd3053b06149b3495a198595e8401c3fa5110afc73c68ee0cccf49da3f12');
    expect(key2).toBe('a962fa8a360e4b18095878d43dae6ab584d27a471fe00a8031e4a50b19a5d7ff');
  });

  it('H-5: the words of a stream, one of them rejected', () => {
    const words = stream(key1, 'ships');
    expect(times(4, () => words.uniform(WORDS)).map(hex)).toEqual([
      '93638d52',
      'f21acad1',
      '41ca8d74',
      '0a5d20e4',
    ]);
    const { uniform } = stream(key1, 'ships');
    expect([uniform(3221225472), uniform(1), uniform(3221225472)]).toEqual([2472774994, 0, 1103793524]);
  });

  it('H-6: a shuffle puts the list in the order of its stream, index 0 on top', () => {
    expect(stream(key1, 'dealer').uniform(3)).toBe(2);
    expect(shuffle(SHIPS, stream(key1, 'ships')).slice(0, 6)).toEqual([46, 40, 43, 33, 24, 30]);
    expect(shuffle(SHIPS, stream(key2, 'ships')).slice(0, 3)).toEqual([7, 14, 6]);
    expect(shuffle(ACTIONS, stream(key1, 'actions/0')).slice(0, 6)).toEqual([51, 104, 41, 30, 33, 91]);
    expect(times(8, (i) => die(key1, i, 6)).join(' ')).toBe('3 6 5 1 2 5 6 3');
  });

  it('H-6: a shuffle loses nothing and does not change its input', () => {
    const list = Object.freeze(times(9, (i) => i));
    const shuffled = shuffle(list, stream(key1, 'any'));
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort()).toEqual(list);
    expect(shuffle([], stream(key1, 'any'))).toEqual([]);
  });
});

describe('Statistics of one fixed key', () => {
  /** The 99.9 % points of chi-square with five and with 23 degrees of freedom. */
  const LIMIT = { 5: 20.5, 23: 49.7 };
  const chiSquare = (counts: readonly number[], expected: number) =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

  it('H-6: 12,000 dice of six sides fall on each side equally often', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 12_000; i += 1) {
      const side = die(LAST, i, 6) - 1;
      counts[side] = (counts[side] ?? 0) + 1;
    }
    expect(chiSquare(counts, 2000)).toBeLessThan(LIMIT[5]);
  });

  it('H-6: 12,000 shuffles of four give each of the 24 orders equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i += 1) {
      const order = shuffle([0, 1, 2, 3], stream(LAST, `deck/${i}`)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()], 500)).toBeLessThan(LIMIT[23]);
  });
});
