import { cleanup, render, screen } from '@testing-library/preact';
import { tableMessages } from '../../../src/i18n/en/table';
import { ChanceLine } from '../../../src/table/review/ChanceLine';
import type { ChancePoint } from '../../../src/table/review/chances';

const texts = tableMessages.chances;

const pointsOf = (...shares: number[][]): ChancePoint[] =>
  shares.map((each, at) => ({
    round: at === shares.length - 1 ? null : at + 1,
    shares: each.map((share, seat) => ({ seat, share })),
  }));

test('docs/design.md, After it: a winner reads how low it was, a loser how high, before the end', () => {
  const points = pointsOf([0.5, 0.5], [0.31, 0.69], [0.8, 0.2], [1, 0]);
  const { container } = render(<ChanceLine points={points} name={null} hasWon />);
  expect(screen.getByText(texts.lowest(31, 2))).toBeTruthy();
  expect(screen.getByText(texts.heading(null))).toBeTruthy();
  // Of two sides one line says both.
  expect(container.querySelectorAll('polyline')).toHaveLength(1);
  cleanup();
  render(<ChanceLine points={points} name="Bo" hasWon={false} />);
  expect(screen.getByText(texts.highest(80, 3))).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(texts.spoken(null, 100));
});

test('docs/design.md, After it: among several each side has a line, the own one strong', () => {
  const points = pointsOf([0.3, 0.3, 0.4], [0.6, 0.2, 0.2], [1, 0, 0]);
  const { container } = render(<ChanceLine points={points} name={null} hasWon />);
  expect(container.querySelectorAll('polyline')).toHaveLength(3);
  expect(
    [...container.querySelectorAll('polyline.own')].map((line) => line.getAttribute('data-edge')),
  ).toEqual(['0']);
});
