import { act, screen, waitFor } from '@testing-library/preact';
import { showEverywhere } from '../../../src/pages/finding/FoundMatch';
import { search } from '../../../src/pages/finding/search';

const wish = { game: 'star-eater', edition: 'june', mode: 'duel', pace: 'quick' } as const;

test('P-25: the match that was found stays on the page when the browser closes its dialog', async () => {
  const showModal = jest.fn();
  Object.assign(HTMLDialogElement.prototype, { showModal });
  const now = { matchId: 'm', seat: 0, wish, rated: false, acceptBy: Date.now() + 20_000, accepted: false };
  await act(() => {
    showEverywhere();
    search.set({ state: 'found', now });
  });
  const dialog = await screen.findByRole('alertdialog', { hidden: true });
  await waitFor(() => expect(showModal).toHaveBeenCalledTimes(1));
  // What a browser does at the second Escape, whatever the page said to the first.
  dialog.dispatchEvent(new Event('close'));
  expect(showModal).toHaveBeenCalledTimes(2);
});
