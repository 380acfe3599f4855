/** P-43: what only this player may know is covered on their own screen unless they hold it. */
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { meMessages } from '../../src/i18n/en/me';
import { tableMessages } from '../../src/i18n/en/table';
import { ownSecret } from '../../src/table/streamer/streamer';
import { SettingsFields } from '../../src/ui/SettingsFields';

const setStreamer = (isOn: boolean): void => {
  localStorage.setItem('star-eater:streamer', isOn ? 'on' : 'off');
  dispatchEvent(new Event('star-eater:streamer'));
};
/** This DOM has no pointer events of its own. */
const point = (type: string, at: Element): boolean => at.dispatchEvent(new Event(type, { bubbles: true }));

afterEach(() => setStreamer(false));

const isCovered = (): boolean => document.documentElement.hasAttribute('data-covered');

test('P-43: the setting covers what is marked, with a sentence in its place; it is kept in this browser', async () => {
  render(<SettingsFields />);
  expect(isCovered()).toBe(false);
  fireEvent.click(screen.getByLabelText(new RegExp(meMessages.streamer)));
  // What covers is loaded with the first use.
  await waitFor(() => expect(isCovered()).toBe(true));
  expect(localStorage.getItem('star-eater:streamer')).toBe('on');
  expect(Object.values(ownSecret)).toEqual([tableMessages.covered]);
});

test('P-43: a pointer or a finger on it, or the key, shows it as long as it is held', async () => {
  setStreamer(true);
  await waitFor(() => expect(isCovered()).toBe(true));
  render(
    <>
      <section {...ownSecret}>
        <button type="button">My orders</button>
      </section>
      <input aria-label="Message" />
    </>,
  );
  const mine = screen.getByText('My orders');
  point('pointerdown', mine);
  expect(isCovered()).toBe(false);
  point('pointerup', document.body);
  expect(isCovered()).toBe(true);
  point('pointerdown', document.body);
  expect(isCovered()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect(isCovered()).toBe(false);
  fireEvent.keyUp(document.body, { key: 'h' });
  expect(isCovered()).toBe(true);
  // Whoever writes an h holds nothing, and a page that loses the focus covers it.
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'h' });
  expect(isCovered()).toBe(true);
  point('pointerdown', mine);
  fireEvent.blur(window);
  expect(isCovered()).toBe(true);
});
