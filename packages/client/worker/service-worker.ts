/**
 * The service worker: opens the pages offline with their last content, and turns pushes into notifications.
 * Online, only files named by content hash come from its cache.
 */
export {};
declare const self: ServiceWorkerGlobalScope;

/** The page, its files, the server's last answers, and this browser's push subscription. */
const SHELL = 'shell-2';
const FILES = 'files-2';
const ANSWERS = 'answers-2';
const PUSHES = 'pushes-1';
/** Others are of earlier versions, which kept what no server of ours had said. */
const CACHES: readonly string[] = [SHELL, FILES, ANSWERS, PUSHES];

/** Above this number, files of old builds are removed first. */
const FILES_AT_MOST = 200;
const ANSWERS_AT_MOST = 60;

/** One page for all addresses: the server's copies differ only in their link previews. */
const PAGE = '/';

/** What pages show from HTTP only: lists, summaries, replays. */
const KEPT_ANSWER = /^\/api\/(players\/me\/matches|matches(\/[0-9a-z]+(\/replay)?)?)$/;

/** Every answer of this server has it (docs/protocol.md, HTTP). A hotel's gate or a proxy has not. */
const MARK = 'star-eater';

/** Whether this server itself answered, with content of this type. */
const isOurs = (response: Response, type: RegExp): boolean =>
  response.status === 200 &&
  !response.redirected &&
  response.headers.has(MARK) &&
  type.test(response.headers.get('content-type') ?? '');

/** Whether an answer is worth keeping. */
type Test = (response: Response) => boolean | Promise<boolean>;

const isAnswer: Test = (response) => isOurs(response, /json/);
const isFile: Test = (response) => isOurs(response, /javascript|css|json|manifest|image|font/);

/** The whole page: not a picture or a list that was opened in a tab, nor a page that was cut off. */
const isPage: Test = async (response) => {
  if (!isOurs(response, /^text\/html/)) return false;
  const html = await response.clone().text();
  return html.includes('id="app"') && html.trimEnd().endsWith('</html>');
};

/** Storage may be full or forbidden: what cannot be kept is no failure. */
async function keep(
  cacheName: string,
  key: Request | string,
  response: Response,
  isWorthIt: Test,
  atMost = Infinity,
): Promise<void> {
  try {
    if (!(await isWorthIt(response))) return;
    const cache = await caches.open(cacheName);
    // Put again, it becomes the newest.
    await cache.delete(key);
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - atMost)).map((old) => cache.delete(old)));
  } catch {
    // The next answer may be kept.
  }
}

async function kept(cacheName: string, key: Request | string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(key);
  } catch {
    return undefined;
  }
}

/** From the network, or else from the cache. */
async function networkFirst(
  request: Request,
  cacheName: string,
  key: Request | string,
  isWorthIt: Test,
  atMost?: number,
) {
  try {
    const response = await fetch(request);
    await keep(cacheName, key, response.clone(), isWorthIt, atMost);
    return response;
  } catch (error) {
    const last = await kept(cacheName, key);
    if (last) return last;
    throw error;
  }
}

async function fileFirst(request: Request): Promise<Response> {
  const last = await kept(FILES, request);
  if (last) return last;
  const response = await fetch(request);
  await keep(FILES, request, response.clone(), isFile, FILES_AT_MOST);
  return response;
}

/** Caches the page and its files, so that it opens offline after one visit. */
async function install(): Promise<void> {
  const response = await fetch(PAGE, { cache: 'no-store' });
  if (!(await isPage(response))) return;
  await keep(SHELL, PAGE, response.clone(), isPage);
  const named = [...(await response.text()).matchAll(/(?:src|href)="(\/[\w./-]+)"/g)].map(
    ([, path = '']) => path,
  );
  await Promise.all(named.map((path) => fileFirst(new Request(path)).catch(() => undefined)));
}

async function activate(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('install', (event) => {
  event.waitUntil(install().catch(() => undefined));
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // P-77. Only the server's own answer may be framed.
  if (request.mode === 'navigate' && pathname.startsWith('/embed/')) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, SHELL, PAGE, isPage));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFirst(request));
  else if (KEPT_ANSWER.test(pathname))
    event.respondWith(networkFirst(request, ANSWERS, request, isAnswer, ANSWERS_AT_MOST));
  else if (/\.(svg|png|webmanifest)$/.test(pathname))
    event.respondWith(networkFirst(request, FILES, request, isFile));
});

/** Another player signed in here, or removed their data: drop the previous player's answers. */
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(caches.delete(ANSWERS));
});

interface Notice {
  title: string;
  body: string;
  /** The page that a click opens. */
  path: string;
  /** A later notification of the same match replaces this one. */
  tag: string;
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** P-44. Each one: iOS ends a subscription after three pushes that showed nothing. */
async function show({ title, body, path, tag }: Notice): Promise<void> {
  // Players who have the match open see it there, too.
  const silent = (await windows()).some(({ focused, url }) => focused && new URL(url).pathname === path);
  await self.registration.showNotification(title, { body, tag, silent, icon: '/icon-192.png', data: path });
}

/** For a push whose content is lost: not to show it ends the subscription. */
const UNREADABLE: Notice = { title: 'Star Eater', body: 'A match waits for you.', path: '/', tag: 'house' };

function noticeIn(data: PushMessageData | null): Notice {
  try {
    return data ? (data.json() as Notice) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([show(noticeIn(event.data)), keepEndpoint()]));
});

/** The last subscription's endpoint: some browsers name no old one when they replace it. */
const ENDPOINT = '/push-endpoint';

const current = async (): Promise<PushSubscription | null> => self.registration.pushManager.getSubscription();

async function keepEndpoint(endpoint?: string): Promise<void> {
  try {
    const now = endpoint ?? (await current())?.endpoint;
    if (now !== undefined) await (await caches.open(PUSHES)).put(ENDPOINT, new Response(now));
  } catch {
    // Where the browser names the old one, nothing is missing.
  }
}

interface Rotated extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/**
 * The browser has replaced its subscription and tells nobody else. The worker has no token: the old endpoint, which only this
 * browser, its push service and the server know, says whose it is.
 */
async function renew({ oldSubscription: old, newSubscription: made }: Rotated): Promise<void> {
  const before = old?.endpoint ?? (await (await kept(PUSHES, ENDPOINT))?.text());
  const options = old?.options;
  const now =
    made ??
    (await current()) ??
    (options ? await self.registration.pushManager.subscribe(options as PushSubscriptionOptionsInit) : null);
  if (before === undefined || !now || now.endpoint === before) return;
  const { endpoint, keys } = now.toJSON();
  const answer = await fetch('/api/notices/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before, subscription: { endpoint, keys } }),
  });
  if (answer.ok) await keepEndpoint(now.endpoint);
}

self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(renew(event as Rotated).catch(() => undefined));
});

async function open(path: string): Promise<void> {
  const all = await windows();
  const there = all.find(({ url }) => new URL(url).pathname === path);
  if (there) await there.focus();
  else await self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
