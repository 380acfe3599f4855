import { render, screen } from '@testing-library/preact';
import { reviewMessages } from '../../../../src/games/star-eater/common/messages/review';
import { ReviewPanel } from '../../../../src/games/star-eater/beta/review/ReviewPanel';
import { atTable, duelSnapshot } from '../../../support/table';

test('docs/design.md, Review: before the first round it says how to come to one', () => {
  const panel = (
    <ReviewPanel starts={[]} moments={[]} me={0} round={0} ordersOf={() => []} onJump={() => undefined} />
  );
  render(atTable(duelSnapshot()).around(panel));
  expect(screen.getByText(reviewMessages.panel.none)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: reviewMessages.panel.heading(0) })).toBeNull();
  expect(screen.getByRole('region', { name: reviewMessages.panel.label })).toBeTruthy();
});
