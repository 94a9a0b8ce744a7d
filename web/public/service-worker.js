// Service worker: caches the application, so that it starts offline. Requests below /api are never cached, so
// that no user's data stays on a shared machine.
const version = 'version'
const shell = [] // files
const cacheName = `patuh-${version}`

// Screens that work offline; all others show the offline page.
const worksOffline = /^\/(manage-(eclaim\/touring\/scan|complaint\/complaint)|outbox)\/?$/

// outbox

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(shell.map((url) => new Request(url, { cache: 'no-cache' })))),
  )
})

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(deleteOldCaches())
})

// The page sends this when the user agrees to load the new version.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

// The page of this version, at once: a newer version is found by the worker itself, and offered. A page that is reloaded comes
// from the network, as files of this version may be gone from the server.
async function page({ request }) {
  const { pathname } = new URL(request.url)
  const isFile = /\.\w+$/.test(pathname)
  const isWanted = worksOffline.test(pathname) || self.navigator.onLine
  const cached = !isFile && isWanted && request.cache === 'default' && (await caches.match('/index.html'))
  if (cached) return cached
  try {
    return await fetch(request)
  } catch {
    return (
      (await caches.match(worksOffline.test(pathname) ? '/index.html' : '/offline.html')) ?? Response.error()
    )
  }
}

// Cache first: the address changes with the content.
async function built({ request }) {
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, response.clone())
  }
  return response
}

// From the cache where the version of the page includes it.
async function ofThisVersion(event) {
  return (await caches.match(event.request)) ?? newest(event)
}

async function newest({ request }) {
  try {
    const response = await fetch(request)
    if (response.ok) {
      const cache = await caches.open(cacheName)
      await cache.put(request, response.clone())
    }
    return response
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/') || search.startsWith('?v=')) event.respondWith(built(event))
  else if (shell.includes(pathname)) event.respondWith(ofThisVersion(event))
  else if (pathname.startsWith('/locales/')) event.respondWith(newest(event))
})

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  const icon = '/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { url } }))
})

// An open page is asked to go there itself, so that what is typed in it is not lost.
async function show(path) {
  const { origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(path)
  page.postMessage({ open: path })
  await page.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.url))
})
