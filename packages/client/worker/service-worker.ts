/**
 * The service worker: opens the pages offline with their last content, and turns pushes into notifications.
 * Online, only files named by content hash come from its cache.
 */
export {};
declare const self: ServiceWorkerGlobalScope;

/** The page, its files, and the server's last answers. */
const SHELL = 'shell-1';
const FILES = 'files-1';
const ANSWERS = 'answers-1';

/** Above this number, files of old builds are removed first. */
const FILES_AT_MOST = 200;
const ANSWERS_AT_MOST = 60;

/** One page for all addresses: the server's copies differ only in their link previews. */
const PAGE = '/';

/** What pages show from HTTP only: lists, summaries, replays. */
const KEPT_ANSWER = /^\/api\/(players\/me\/matches|matches(\/[0-9a-z]+(\/replay)?)?)$/;

async function keep(
  cacheName: string,
  key: Request | string,
  response: Response,
  atMost = Infinity,
): Promise<void> {
  const cache = await caches.open(cacheName);
  // Put again, it becomes the newest.
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - atMost)).map((old) => cache.delete(old)));
}

/** From the network, or else from the cache. */
async function networkFirst(request: Request, cacheName: string, key: Request | string, atMost?: number) {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(cacheName, key, response.clone(), atMost);
    return response;
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(key);
    if (kept) return kept;
    throw error;
  }
}

async function fileFirst(request: Request): Promise<Response> {
  const kept = await (await caches.open(FILES)).match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(FILES, request, response.clone(), FILES_AT_MOST);
  return response;
}

/** Caches the page and its files, so that it opens offline after one visit. */
async function install(): Promise<void> {
  const response = await fetch(PAGE, { cache: 'no-store' });
  if (!response.ok) return;
  await keep(SHELL, PAGE, response.clone());
  const named = [...(await response.text()).matchAll(/(?:src|href)="(\/[\w./-]+)"/g)].map(
    ([, path = '']) => path,
  );
  await Promise.all(named.map((path) => fileFirst(new Request(path)).catch(() => undefined)));
}

self.addEventListener('install', (event) => {
  event.waitUntil(install().catch(() => undefined));
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, SHELL, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFirst(request));
  else if (KEPT_ANSWER.test(pathname))
    event.respondWith(networkFirst(request, ANSWERS, request, ANSWERS_AT_MOST));
  else if (/\.(svg|png|webmanifest)$/.test(pathname))
    event.respondWith(networkFirst(request, FILES, request));
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

async function show({ title, body, path, tag }: Notice): Promise<void> {
  // Players who have the match open see it there.
  const isSeen = (await windows()).some(({ focused, url }) => focused && new URL(url).pathname === path);
  if (!isSeen)
    await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Notice));
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
