// Keeps the shell of the page for when there is no network, and shows notifications that it is somebody's turn.
// Matches are never answered from here: nothing of them is kept.
const CACHE = 'boardwright-1';
/** What the shell needs of the interface: games, words and drawings. The newest is taken; the kept one is the way out. */
const KEPT = /^\/api\/(games$|games\/[^/]+\/scene$|words\/|art\/)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add('/')).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

async function newest(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const reply = await fetch(request);
    if (reply.ok) await cache.put(key, reply.clone());
    return reply;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}
/** Files with a hash in their name never change. Those of earlier versions are dropped when there are too many. */
const MOST = 120;
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const reply = await fetch(request);
  if (reply.ok) {
    await cache.put(request, reply.clone());
    const assets = (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith('/assets/'));
    for (const one of assets.slice(0, Math.max(0, assets.length - MOST))) await cache.delete(one);
  }
  return reply;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  // Every address of the page is the same shell; what is after it is never kept.
  if (request.mode === 'navigate') event.respondWith(newest(request, '/'));
  else if (address.pathname.startsWith('/assets/') || address.pathname.startsWith('/icon')) event.respondWith(kept(request));
  else if (KEPT.test(address.pathname)) event.respondWith(newest(request, request));
});

// A message of the server: it is somebody's turn, and the page may be closed.
self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {};
  const shown = { body: told.body, icon: '/icon-192.png', tag: told.match, data: { address: `/m/${told.match}` } };
  event.waitUntil(self.registration.showNotification(told.title ?? 'boardwright', shown));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.address ?? '/', location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const there = open.find((one) => one.url.startsWith(address));
      return there ? there.focus() : self.clients.openWindow(address);
    }),
  );
});
