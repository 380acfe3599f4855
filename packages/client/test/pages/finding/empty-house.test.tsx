/** P-27, P-28: in an empty house the search says so, and what else there is to do. */
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { identity } from '../../../src/net/identity';
import { EmptyHouse } from '../../../src/pages/finding/EmptyHouse';
import { seekMessages as texts } from '../../../src/pages/finding/messages';
import { answerOf } from '../../support/answer';

const LOBBY = { seeking: [], waiting: 1, playing: 0, hours: Array.from({ length: 24 }, () => 0) };
const asked: string[] = [];
let kept: object | null;
beforeEach(() => {
  asked.length = 0;
  kept = null;
  identity.set({ playerId: 'me', token: 't', name: 'Me' });
  globalThis.fetch = ((path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    if (method === 'DELETE') kept = null;
    return Promise.resolve(
      answerOf(
        method === 'DELETE'
          ? null
          : path === '/api/notices'
            ? { pushKey: 'k', hasMail: false, mail: null }
            : { lookout: kept },
      ),
    );
  }) as unknown as typeof fetch;
});
afterEach(() => identity.set(null));

test('P-28: it says that nobody is here, and offers a search that can wait', () => {
  const searched = jest.fn();
  render(<EmptyHouse lobby={LOBBY} wishes={[]} onByCorrespondence={searched} />);
  expect(screen.getByText(texts.nobodyHere)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: texts.byCorrespondence }));
  expect(searched).toHaveBeenCalledTimes(1);
});

test('P-27: with some history it says when most matches begin', () => {
  const hours = LOBBY.hours.map((_each, hour) => (hour === 12 ? 9 : 0));
  render(<EmptyHouse lobby={{ ...LOBBY, hours }} wishes={[]} onByCorrespondence={undefined} />);
  expect(screen.getByText(/Most matches begin \d+–\d+ your time/)).toBeDefined();
});

test('P-28: without notifications a lookout is not kept, and the page says why', async () => {
  render(<EmptyHouse lobby={LOBBY} wishes={[]} onByCorrespondence={undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: texts.lookoutBegin }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.lookoutNoPush));
  expect(asked.filter((each) => each.startsWith('PUT'))).toEqual([]);
});

test('P-28: a lookout that is kept is shown, and can be ended', async () => {
  kept = { wishes: [], from: 19, to: 22, zone: 'UTC', until: 1 };
  render(<EmptyHouse lobby={LOBBY} wishes={[]} onByCorrespondence={undefined} />);
  expect(await screen.findByText(texts.lookoutKept(19, 22))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: texts.lookoutEnd }));
  await screen.findByRole('button', { name: texts.lookoutBegin });
  expect(asked).toContain('DELETE /api/lookout');
});
