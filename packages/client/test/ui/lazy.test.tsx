import { act, render, screen, waitFor } from '@testing-library/preact';
import { render as renderNow } from 'preact';
import { InTurn } from '../../src/ui/InTurn';
import { lazy } from '../../src/ui/lazy';

interface Named {
  name: string;
}

test('a page that was loaded ahead is there at once, and so is what it loads itself', async () => {
  const Inner = lazy(
    async () =>
      ({ name }: Named) => <p>Hello {name}</p>,
    'wait',
  );
  const Page = lazy(
    async () => Object.assign(({ name }: Named) => <Inner name={name} />, { ahead: Inner.ahead }),
    'wait',
  );
  await Page.ahead({ name: 'Ilves' });
  render(<Page name="Ilves" />);
  expect(document.body.textContent).toBe('Hello Ilves');
});

test('a page that comes between its notice and what follows the frame is shown', async () => {
  const Page = lazy(
    async () =>
      ({ name }: Named) => <p>Hello {name}</p>,
    'wait',
  );
  const host = document.createElement('div');
  // Not the library’s, which runs effects at once.
  renderNow(<Page name="Ilves" />, host);
  expect(host.textContent).toContain('wait');
  await Page.ahead({ name: 'Ilves' });
  await waitFor(() => expect(host.textContent).toBe('Hello Ilves'));
  renderNow(null, host);
});

test('a page that does not come says so after a while, with a way to begin anew', () => {
  jest.useFakeTimers();
  const Page = lazy<object>(() => new Promise(() => undefined), 'wait');
  render(<Page />);
  expect(screen.getByRole('status').textContent).toBe('wait');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  act(() => void jest.advanceTimersByTime(10_000));
  expect(screen.getByRole('status').textContent).toContain('longer than usual');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  jest.useRealTimers();
});

test('a page that cannot be loaded ahead says so to whoever asked, and in the page with a way to try again', async () => {
  const Page = lazy<object>(() => Promise.reject(new Error('gone')), 'wait');
  await expect(Page.ahead({})).rejects.toThrow('gone');
  render(<Page />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('parts in turn: the first is there at once, each other after it, none twice', async () => {
  render(
    <InTurn>
      {['a', 'b', 'c'].map((part) => (
        <p key={part}>{part}</p>
      ))}
    </InTurn>,
  );
  expect(document.body.textContent).toBe('a');
  await screen.findByText('c');
  expect(document.body.textContent).toBe('abc');
});
