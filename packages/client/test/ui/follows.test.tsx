import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { identity } from '../../src/net/identity';
import { Follows } from '../../src/pages/accounts/me/Follows';
import { follows, type Follow } from '../../src/ui/follows/api';
import { FollowButton } from '../../src/ui/follows/FollowButton';
import { followMessages as texts } from '../../src/ui/follows/messages';
import { answerOf } from '../support/answer';

const asked: string[] = [];
let known: Follow[];
beforeEach(() => {
  asked.length = 0;
  known = [];
  follows.set(null);
  identity.set({ playerId: 'me', token: 't', name: 'Me' });
  globalThis.fetch = ((path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    if (method === 'PUT') known = [{ playerId: 'p1', name: 'Bo', at: 1, friend: false }];
    if (method === 'DELETE') known = [];
    return Promise.resolve(answerOf(method === 'GET' ? { follows: known } : null));
  }) as unknown as typeof fetch;
});
afterEach(() => identity.set(null));

test('P-21: somebody else is followed and unfollowed with one button, which says which it is', async () => {
  render(<FollowButton playerId="p1" name="Bo" />);
  const button = screen.getByRole('button', { name: texts.followName('Bo') });
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe(texts.following));
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe(texts.follow));
  expect(asked.filter((each) => !each.startsWith('GET'))).toEqual([
    'PUT /api/follows/p1',
    'DELETE /api/follows/p1',
  ]);
});

test('P-21: nobody follows themselves', () => {
  const { container } = render(<FollowButton playerId="me" name="Me" />);
  expect(container.textContent).toBe('');
});

test('P-21: Me lists friends who are here first, then other friends, and then whom one follows', async () => {
  known = [
    { playerId: 'p1', name: 'Bo', at: 3, friend: false },
    { playerId: 'p2', name: 'Cy', at: 2, friend: true, online: false, playing: false },
    { playerId: 'p3', name: 'Di', at: 1, friend: true, online: true, playing: true },
  ];
  render(<Follows />);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows.map((text) => /Bo|Cy|Di/.exec(text ?? '')?.[0])).toEqual(['Di', 'Cy', 'Bo']);
  expect(rows[0]).toContain(texts.playing);
});
