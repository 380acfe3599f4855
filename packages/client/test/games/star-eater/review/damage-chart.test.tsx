import { render, screen } from '@testing-library/preact';
import { DamageChart } from '../../../../src/games/star-eater/common/review/DamageChart';
import { reviewMessages } from '../../../../src/games/star-eater/common/messages/review';
import type { Tally } from '../../../../src/games/star-eater/common/review/tally';

/** What is left for the chart at 1280 pixels. */
const PLACE = 716;

const matchOf = (rounds: number, decisive: number): Tally => ({
  rounds: Array.from({ length: rounds }, (_, index) => ({
    round: index + 1,
    seq: index,
    dealt: 1,
    taken: 0,
    edge: 0,
  })),
  decisive: {
    round: decisive,
    structure: 3,
    told: [{ type: 'roundStarted', round: decisive, initiative: [], rule: 'R-8' }],
  },
});
const widthOf = (): number => Number(screen.getByRole('img').getAttribute('width'));

test.each([6, 14, 23, 24, 29, 30, 35])(
  'docs/design.md, After it: at 1280 pixels the chart shows all of %d rounds at once, the last one too',
  (rounds) => {
    render(<DamageChart tally={matchOf(rounds, rounds)} />);
    expect(widthOf()).toBeLessThanOrEqual(PLACE);
    expect(screen.getByText(`★${rounds}`)).toBeTruthy();
  },
);

test('docs/design.md, After it: a wider chart begins with the decisive round in its middle', () => {
  const { container } = render(<DamageChart tally={matchOf(60, 50)} />);
  const figure = container.querySelector('figure');
  // jsdom has no layout: the place is 0 pixels wide.
  expect(figure?.scrollLeft).toBe(49.5 * 20);
});

test('docs/design.md, After it: a round in which the enemy hit the edge has a bar of its own kind', () => {
  const { rounds } = matchOf(2, 2);
  const { container } = render(
    <DamageChart
      tally={{ rounds: rounds.map((each) => ({ ...each, dealt: 0, edge: 8 })), decisive: null }}
    />,
  );
  expect(container.querySelectorAll('rect.cap')).toHaveLength(2);
  expect(screen.getByText(reviewMessages.edge(16), { exact: false })).toBeTruthy();
});
