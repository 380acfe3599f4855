import { defined } from '@star-eater/rules/src/kernel/defined';
import { fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { SheetTabs, type SheetTab } from '../../src/games/star-eater/common/table/SheetTabs';
import { trayName } from '../../src/games/star-eater/common/context/tray-name';
import { duelSnapshot } from '../support/table';
import { messages } from '../../src/games/star-eater/common/messages/table';

function Sheet() {
  const [tab, setTab] = useState<SheetTab>('orders');
  return <SheetTabs tab={tab} first={messages.tabs.orders} awaits={false} unread={0} onTab={setTab} />;
}

test('docs/design.md, Watching: for spectators and players who are out, the orders’ tab shows the current phase', () => {
  const { view } = duelSnapshot();
  expect(trayName(view, 0)).toBe(messages.tabs.orders);
  expect(trayName(view, null)).toBe(messages.tabs.now);
  const lost = { ...view, initiative: [1], ships: view.ships.filter(({ seat }) => seat === 1) };
  expect(trayName(lost, 0)).toBe(messages.tabs.now);
  const over = { ...view, outcome: { winners: [0], rule: 'R-43' as const } };
  expect(trayName(over, 0)).toBe(messages.tabs.result);
});

const chosen = (): string[] =>
  screen
    .getAllByRole('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent ?? '');

test.each([
  [['ArrowRight'], messages.tabs.ship],
  [['ArrowLeft'], messages.tabs.log],
  [['End', 'ArrowRight'], messages.tabs.orders],
  [['End', 'ArrowLeft', 'ArrowLeft'], messages.tabs.ship],
  [['End', 'Home'], messages.tabs.orders],
])(
  'docs/design.md, Everyone: in the tabs of a phone %j leads to %s, with the focus and the one tab stop',
  (keys, name) => {
    render(<Sheet />);
    screen.getByRole('tab', { name: messages.tabs.orders }).focus();
    for (const key of keys) fireEvent.keyDown(defined(document.activeElement), { key });
    expect(chosen()).toEqual([name]);
    expect(document.activeElement?.textContent).toBe(name);
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      document.activeElement,
    ]);
  },
);
