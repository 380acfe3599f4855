/**
 * docs/design.md, Network: what the service worker keeps is this server's own, and pushes become notifications.
 *
 * @jest-environment node
 */

type Handler = (event: unknown) => void;
type Shown = { title: string; body: string; tag: string; data: string };

const HOME =
  '<!doctype html><html><body><div id="app"></div><script src="/assets/index-1.js"></script></body></html>\n';
const ORIGIN = 'https://play.test';
const OURS = { 'star-eater': '1' };

const page = (html: string, headers: Record<string, string> = OURS, status = 200): Response =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
const json = (value: unknown, headers: Record<string, string> = OURS): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json', ...headers } });

/** As after a redirection, copies included. */
function redirected(response: Response): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    redirected: { value: true },
    clone: { value: () => redirected(clone()) },
  });
}

interface Asked {
  method: string;
  url: string;
  mode: string;
}

const KEYS = { p256dh: 'p', auth: 'a' };
const subscribed = (endpoint: string) => ({
  ...{ endpoint, options: {} },
  toJSON: () => ({ endpoint, keys: KEYS }),
});

/** The worker in a browser of its own: its caches, its network, its windows. */
function browser() {
  const kept = new Map<string, Map<string, Response>>();
  const keyOf = (key: { url: string } | string): string =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
  const caches = {
    open: (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return Promise.resolve({
        match: (key: Asked) => Promise.resolve(entries.get(keyOf(key))?.clone()),
        put: (key: Asked, response: Response) => Promise.resolve(void entries.set(keyOf(key), response)),
        delete: (key: Asked | string) => Promise.resolve(entries.delete(keyOf(key))),
        keys: () => Promise.resolve([...entries.keys()]),
      });
    },
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  };
  const answers = new Map<string, () => Response>([['/', () => page(HOME)]]);
  const subscription: { now: ReturnType<typeof subscribed> | null } = { now: null };
  const sent: { path: string; body: unknown }[] = [];
  const shown: Shown[] = [];
  const opened: string[] = [];
  const windows: { url: string; focused: boolean; focus: () => Promise<void> }[] = [];
  const handlers = new Map<string, Handler>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => Promise.resolve(),
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => Promise.resolve(void opened.push(path)),
    },
    registration: {
      pushManager: { getSubscription: () => Promise.resolve(subscription.now) },
      showNotification: (title: string, rest: Omit<Shown, 'title'>) =>
        Promise.resolve(void shown.push({ title, ...rest })),
    },
  };
  class OwnRequest {
    readonly url: string;
    constructor(path: string) {
      this.url = new URL(path, ORIGIN).href;
    }
  }
  let isOnline = true;
  const fetch = (asked: Asked | string, init?: { body?: string }): Promise<Response> => {
    const { pathname } = new URL(keyOf(asked));
    if (init?.body !== undefined) sent.push({ path: pathname, body: JSON.parse(init.body) });
    if (!isOnline) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(answers.get(pathname)?.() ?? page('not found', OURS, 404));
  };
  Object.assign(globalThis, { self, caches, fetch, Request: OwnRequest });
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- once for each browser
    require('../../worker/service-worker');
  });

  /** Runs a handler until everything that it waits for is done. */
  async function happen(type: string, more: object = {}): Promise<unknown> {
    const until: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    handlers.get(type)?.({
      ...more,
      waitUntil: (promise: Promise<unknown>) => until.push(promise),
      respondWith: (promise: Promise<Response>) => (response = promise),
    });
    await Promise.all(until);
    return response;
  }
  const get = async (path: string, mode = 'cors'): Promise<string | null> => {
    const answer = (await happen('fetch', {
      request: { method: 'GET', url: new URL(path, ORIGIN).href, mode },
    })) as Response | undefined;
    return answer ? await answer.text() : null;
  };
  return {
    ...{ answers, shown, opened, windows, happen, kept, subscription, sent },
    open: (path: string) => get(path, 'navigate'),
    get,
    offline: () => (isOnline = false),
    push: (notice: object) => happen('push', { data: { json: () => notice } }),
  };
}

const NOTICE = { title: 'Your turn', body: 'Ada sealed.', path: '/m/abc', tag: 'abc' };

test('Network: after the first visit any address opens offline as Home, with its files', async () => {
  const { happen, open, get, offline, answers } = browser();
  answers.set(
    '/assets/index-1.js',
    () => new Response('run()', { headers: { 'content-type': 'text/javascript', ...OURS } }),
  );
  await happen('install');
  offline();
  expect(await open('/m/abc')).toBe(HOME);
  expect(await get('/assets/index-1.js')).toBe('run()');
});

test.each<[string, () => Response]>([
  ["a gate's page without the mark", () => page('<html><div id="app">Log in</div></html>', {})],
  ['a list that was opened in a tab', () => json({ matches: [] })],
  ['a picture', () => new Response('PNG', { headers: { 'content-type': 'image/png', ...OURS } })],
  ['a page of refusal', () => page(HOME, OURS, 503)],
  ['a page that was cut off', () => page(HOME.slice(0, 60))],
  ['another page of this server', () => page('<html><body>Source</body></html>')],
  ['a page after a redirection', () => redirected(page(HOME.replace('index-1', 'gate')))],
])('Network: %s does not become the Home that is kept', async (_what, answer) => {
  const { happen, open, offline, answers } = browser();
  await happen('install');
  answers.set('/there', answer);
  await open('/there');
  offline();
  expect(await open('/')).toBe(HOME);
});

test('Network: a gate that answers the first visit leaves nothing', async () => {
  const { happen, answers, kept } = browser();
  answers.set('/', () => page(HOME, {}));
  await happen('install');
  expect([...kept.values()].flatMap((entries) => [...entries.keys()])).toEqual([]);
});

test('Network: offline the last own answers are shown, and nothing that a gate said', async () => {
  const { get, offline, answers } = browser();
  answers.set('/api/matches', () => json({ matches: ['own'] }));
  await get('/api/matches');
  answers.set('/api/matches', () => json({ matches: ['gate'] }, {}));
  await get('/api/matches');
  offline();
  expect(await get('/api/matches')).toBe('{"matches":["own"]}');
});

test('Network: a file that a gate answered is asked for again', async () => {
  const { get, answers } = browser();
  const script = (body: string, headers: Record<string, string>) => () =>
    new Response(body, { headers: { 'content-type': 'text/javascript', ...headers } });
  answers.set('/assets/table-1.js', script('gate()', {}));
  await get('/assets/table-1.js');
  answers.set('/assets/table-1.js', script('table()', OURS));
  expect(await get('/assets/table-1.js')).toBe('table()');
});

test('Network: calls that change something and calls elsewhere go past the worker', async () => {
  const { happen } = browser();
  const asked = (method: string, url: string) => happen('fetch', { request: { method, url, mode: 'cors' } });
  expect(await asked('POST', `${ORIGIN}/api/matches`)).toBeUndefined();
  expect(await asked('GET', 'https://elsewhere.test/assets/a.js')).toBeUndefined();
  expect(await asked('GET', `${ORIGIN}/api/players/me`)).toBeUndefined();
});

test('Network: who signs in here does not see the answers of who played before', async () => {
  const { happen, get, offline, answers } = browser();
  answers.set('/api/players/me/matches', () => json({ matches: ['of Ada'] }));
  await get('/api/players/me/matches');
  await happen('message', { data: 'forget' });
  offline();
  await expect(get('/api/players/me/matches')).rejects.toThrow('offline');
});

test('Network: a new version drops what older ones kept', async () => {
  const { happen, kept } = browser();
  kept.set('shell-1', new Map());
  await happen('activate');
  expect([...kept.keys()]).not.toContain('shell-1');
});

test('Notifications: a push is shown, and a click opens its match', async () => {
  const { push, shown, opened, happen } = browser();
  await push(NOTICE);
  const { title, body, tag } = NOTICE;
  expect(shown).toEqual([{ title, body, tag, silent: false, icon: '/icon-192.png', data: '/m/abc' }]);
  let isClosed = false;
  await happen('notificationclick', { notification: { data: '/m/abc', close: () => (isClosed = true) } });
  expect([isClosed, opened]).toEqual([true, ['/m/abc']]);
});

test('Notifications: a click brings a match that is open to the front', async () => {
  const { windows, opened, happen } = browser();
  const focused: string[] = [];
  windows.push({
    url: `${ORIGIN}/m/abc`,
    focused: false,
    focus: () => Promise.resolve(void focused.push('abc')),
  });
  await happen('notificationclick', { notification: { data: '/m/abc', close: () => undefined } });
  expect([focused, opened]).toEqual([['abc'], []]);
});

test('P-44: each push is shown, without a sound to who looks at the match', async () => {
  const { push, shown, windows } = browser();
  const window = { url: `${ORIGIN}/m/abc`, focused: true, focus: () => Promise.resolve() };
  windows.push(window);
  await push(NOTICE);
  window.focused = false;
  await push(NOTICE);
  expect(shown).toMatchObject([
    { data: '/m/abc', silent: true },
    { data: '/m/abc', silent: false },
  ]);
});

test('P-44: a push whose content cannot be read is shown, too', async () => {
  const { happen, shown } = browser();
  await happen('push', { data: null });
  await happen('push', { data: { json: () => JSON.parse('{') as unknown } });
  expect(shown).toHaveLength(2);
});

const RENEWED = {
  path: '/api/notices/push/renew',
  body: { before: 'https://push.test/old', subscription: { endpoint: 'https://push.test/new', keys: KEYS } },
};

test('P-44: a subscription that the browser replaces is renewed without a page', async () => {
  const { happen, sent } = browser();
  await happen('pushsubscriptionchange', {
    oldSubscription: subscribed('https://push.test/old'),
    newSubscription: subscribed('https://push.test/new'),
  });
  expect(sent).toEqual([RENEWED]);
});

test('P-44: so it is where the browser does not say which one it replaces', async () => {
  const { happen, sent, subscription, push } = browser();
  subscription.now = subscribed('https://push.test/old');
  await push(NOTICE);
  subscription.now = subscribed('https://push.test/new');
  await happen('pushsubscriptionchange');
  expect(sent).toEqual([RENEWED]);
});
