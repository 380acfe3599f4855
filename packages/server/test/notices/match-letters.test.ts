import { subjectFor, textFor, type MatchFacts, type MatchNews } from '../../src/notices/match-letters';

const HOUR = 3_600_000;

/** A match of these names, each its own side. `winners`: null without an outcome. */
const matchOf = (
  names: readonly string[],
  winners: readonly number[] | null,
  left = 24 * HOUR,
): MatchFacts => ({
  seats: names.map((name, seat) => ({ seat, name })) as unknown as MatchFacts['seats'],
  round: 9,
  outcome: winners && ({ winners } as unknown as MatchFacts['outcome']),
  sides: names.map((_, seat) => seat),
  left,
});

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
    const subject = (names: readonly string[], what: MatchNews, left?: number): string =>
      subjectFor(matchOf(names, [0], left), 'Star Clash', 0, what);
    expect(subject(['Ada', 'Bo'], 'turn')).toBe('Star Clash: your turn, round 9 vs Bo (1 day left)');
    expect(subject(['Ada', ''], 'turn')).toBe('Star Clash: your turn, round 9 (1 day left)');
    expect(subject(['Ada', ''], 'turn', HOUR)).toBe('Star Clash: your turn, round 9 (1 hour left)');
    expect(subject(['Ada', 'Bo'], 'reminder', HOUR / 4)).toBe(
      'Star Clash: still your turn, round 9 vs Bo (15 minutes left)',
    );
    expect(subject(['Ada', 'Bo'], 'over')).toBe('Star Clash: You beat Bo in 9 rounds');
  });

  test.each([
    ['https://evil.example/x', 'https evil example x'],
    ['www.evil.example', 'www evil example'],
    ['evil。example', 'evil example'],
    ['ada@evil.example', 'ada evil example'],
    ['evil\u2060.\u200bexample', 'evil example'],
    ['...', 'someone'],
    ['Zoë O’Hara', 'Zoë O’Hara'],
  ])('Notices: the name %s cannot become a link', (name, shown) => {
    expect(textFor(matchOf(['Ada', name], null), 0, 'turn')).toBe(
      `Your turn against ${shown}. You have 1 day.`,
    );
  });
});
