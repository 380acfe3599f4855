import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { blockMessages } from '../../src/ui/blocks/messages';
import { identity } from '../../src/net/identity';
import { Blocks } from '../../src/pages/accounts/me/Blocks';
import { BlockButton } from '../../src/ui/blocks/BlockButton';
import { answerOf } from '../support/answer';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  identity.set({ playerId: 'me', token: 't', name: 'Me' });
  globalThis.fetch = ((path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const blocks = [{ playerId: 'p1', name: 'Bo', at: 1 }];
    return Promise.resolve(answerOf(method === 'GET' ? { blocks } : null));
  }) as unknown as typeof fetch;
});
afterEach(() => identity.set(null));

test('P-20: somebody else is blocked and unblocked with one button', async () => {
  render(<BlockButton playerId="p1" name="Bo" />);
  const button = screen.getByRole('button', { name: blockMessages.blockName('Bo') });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(asked).toEqual(['PUT /api/blocks/p1', 'DELETE /api/blocks/p1']);
});

test('P-20: nobody blocks themselves', () => {
  const { container } = render(<BlockButton playerId="me" name="Me" />);
  expect(container.textContent).toBe('');
});

test('P-20: Me lists who is blocked', async () => {
  render(<Blocks />);
  fireEvent.click(await screen.findByRole('button', { name: blockMessages.unblockName('Bo') }));
  await waitFor(() => expect(asked).toContain('DELETE /api/blocks/p1'));
});
