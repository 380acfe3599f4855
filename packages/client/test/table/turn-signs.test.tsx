/** docs/design.md, Sound: what tells an absent player of their turn must never take the table down. */
import { render, screen, waitFor } from '@testing-library/preact';
import { setSetting } from '../../src/app/settings';
import { useTurnSigns } from '../../src/table/use-turn-signs';

function Table({ mine }: { mine: boolean }) {
  useTurnSigns(mine, 'Your turn against Bo.');
  return <p>The table</p>;
}

interface Shown {
  title: string;
  body?: string;
  data?: unknown;
}

let shown: Shown[];
/** As on Android: pages may not construct notifications. */
class Refusing {
  static permission = 'granted';
  constructor() {
    throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
  }
}

const define = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { configurable: true, value });

beforeEach(() => {
  shown = [];
  setSetting('notices', true);
  define(document, 'hidden', true);
});

afterEach(() => {
  setSetting('notices', false);
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

const worker = {
  getRegistration: () =>
    Promise.resolve({
      active: {},
      showNotification: (title: string, options: NotificationOptions) => {
        shown.push({ title, body: options.body, data: options.data as unknown });
        return Promise.resolve();
      },
    }),
};

test('Notices: where pages may construct none, the service worker shows my turn, and a click finds this page', async () => {
  define(window, 'Notification', Refusing);
  define(navigator, 'serviceWorker', worker);
  const { rerender } = render(<Table mine={false} />);
  expect(shown).toEqual([]);
  rerender(<Table mine />);
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ body: 'Your turn against Bo.', data: location.pathname });
  expect(screen.getByText('The table')).toBeTruthy();
});

test('Notices: a browser that refuses every signal keeps the table', async () => {
  const refusals: string[] = [];
  const refuse = (what: string) => () => {
    refusals.push(what);
    throw new TypeError('refused');
  };
  define(window, 'Notification', Refusing);
  define(navigator, 'serviceWorker', { getRegistration: refuse('worker') });
  define(navigator, 'setAppBadge', refuse('badge'));
  const { rerender } = render(<Table mine={false} />);
  rerender(<Table mine />);
  await waitFor(() => expect(refusals).toContain('worker'));
  expect(refusals).toContain('badge');
  expect(screen.getByText('The table')).toBeTruthy();
});

test('Notices: a desktop browser without a service worker shows one itself', async () => {
  class Desktop {
    static permission = 'granted';
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, body: options.body });
    }
  }
  define(window, 'Notification', Desktop);
  render(<Table mine />);
  await waitFor(() => expect(shown).toHaveLength(1));
});
