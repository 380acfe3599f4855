import type { LiveMatch } from '../../src/live/live-match';
import { subjectFor, textFor } from '../../src/notices/turns';

/** A match of these names, each its own side. `winners`: null without an outcome. */
const matchOf = (names: readonly string[], winners: readonly number[] | null) =>
  ({
    record: {
      seats: names.map((name, seat) => ({ seat, name })),
      clock: { kind: 'correspondence', hours: 24 },
    },
    position: { progress: { round: 9, outcome: winners && { winners } } },
    sides: () => names.map((_, seat) => seat),
  }) as unknown as LiveMatch;

describe('docs/protocol.md, Notices: sentences', () => {
  test.each([
    [['Ada', 'Bo'], [0], 'You beat Bo in 9 rounds.'],
    [['Ada', 'Bo'], [1], 'Bo won. Watch the replay.'],
    [['Ada', 'Bo'], [], 'Your match against Bo ended in a draw.'],
    [['Ada', 'Bo'], null, 'Your match against Bo is over.'],
    [['Ada', 'Bo', 'Cy'], [1, 2], 'Bo, Cy won. Watch the replay.'],
    [['Ada', ''], [0], 'You won.'],
    [['Ada', ''], [1], 'You lost. Watch the replay.'],
    [['Ada', ''], null, 'Your match is over.'],
  ])('Notices: %j, won by %j: %s', (names, winners, text) => {
    expect(textFor(matchOf(names, winners), 0, 'over')).toBe(text);
  });

  test('Notices: a turn names the opponents only where there are some', () => {
    expect(textFor(matchOf(['Ada', 'Bo'], null), 0, 'turn')).toBe('Your turn against Bo. You have 1 day.');
    expect(textFor(matchOf(['Ada', ''], null), 0, 'turn')).toBe('Your turn. You have 1 day.');
  });

  test('Notices: a mail’s subject names the game, the round, the opponents and the time left', () => {
    const subject = (names: readonly string[], what: 'turn' | 'over'): string =>
      subjectFor(matchOf(names, [0]), 'Star Clash', 0, what);
    expect(subject(['Ada', 'Bo'], 'turn')).toBe('Star Clash: your turn, round 9 vs Bo (1 day left)');
    expect(subject(['Ada', ''], 'turn')).toBe('Star Clash: your turn, round 9 (1 day left)');
    expect(subject(['Ada', 'Bo'], 'over')).toBe('Star Clash: You beat Bo in 9 rounds');
  });
});
