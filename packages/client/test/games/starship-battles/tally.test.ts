import type { Event } from '@star-eater/rules/src/games/starship-battles';
import type { Entry } from '../../../src/games/starship-battles/data';
import { barsOf, bestRoundOf, decisiveRound } from '../../../src/games/starship-battles/review/tally';

const scored = (side: number, points: number) => ({ type: 'scored', side, points });
const began = (round: number) => ({ type: 'roundBegan', round });
const logOf = (...events: object[]): Entry[] => [{ events: events as Event[] } as unknown as Entry];

describe('docs/design.md, After it: what each round brought', () => {
  test('B-41: points of a round count for the side that scored them; the first round begins without an event', () => {
    const log = logOf(scored(0, 4), scored(1, 2), began(2), scored(0, 3), began(3), scored(1, 6));
    expect(barsOf(log, 0)).toEqual([
      { round: 1, up: 4, cap: 0, down: 2 },
      { round: 2, up: 3, cap: 0, down: 0 },
      { round: 3, up: 0, cap: 0, down: 6 },
    ]);
    expect(barsOf(log, 1).map(({ up, down }) => [up, down])).toEqual([
      [2, 4],
      [0, 3],
      [6, 0],
    ]);
  });

  test('B-45: the decisive round is the one in which the winners drew ahead for good', () => {
    const log = logOf(scored(1, 2), began(2), scored(0, 5), began(3), scored(0, 1));
    expect(decisiveRound(log, [0, 1], [0])).toBe(2);
    expect(decisiveRound(log, [0, 1], [])).toBeNull();
    expect(decisiveRound(logOf(scored(0, 5)), [0, 1], [0])).toBeNull();
  });

  test('B-45: among several it is the round in which the winners drew ahead of the best of the others', () => {
    const log = logOf(
      ...[scored(0, 9), began(2), scored(1, 7), began(3), scored(2, 7), began(4), scored(0, 2)],
    );
    expect(decisiveRound(log, [0, 1, 2], [0])).toBe(1);
  });

  test('docs/design.md, Puzzles: the best round is the one that scored most, watched from where it begins', () => {
    const log = [[{ type: 'deployed' }], [scored(0, 4)], [scored(1, 2), began(2)], [scored(0, 9)]].map(
      (events, seq) => ({ seq, events }) as unknown as Entry,
    );
    expect(bestRoundOf(log, barsOf(log, 0))).toEqual({ amount: 9, round: 2, seq: 2 });
    // The first round begins without an event, once everybody is deployed.
    expect(bestRoundOf(log, barsOf(log, 1))).toEqual({ amount: 2, round: 1, seq: 0 });
    expect(
      bestRoundOf(
        log,
        barsOf(log, 2).map((bar) => ({ ...bar, up: 0 })),
      ),
    ).toBeNull();
  });
});
