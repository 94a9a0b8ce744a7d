// Keeps the application itself, so that it starts without a network. What the server knows is never kept here:
// nothing below /api passes through this file, so that nobody finds the data of another on a shared machine.
const version = 'version'
const shell = [] // files
const cacheName = `patuh-${version}`

// What was built to be used on the way; every other screen says that there is no network.
const worksOffline = /^\/manage-(eclaim\/touring\/scan|complaint\/complaint)\/?$/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(shell.map((url) => new Request(url, { cache: 'no-cache' })))),
  )
})

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(forget())
})

// The page asks for it when the person agrees to load the new version.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

async function page({ request }) {
  try {
    return await fetch(request)
  } catch {
    const { pathname } = new URL(request.url)
    return (
      (await caches.match(worksOffline.test(pathname) ? '/index.html' : '/offline.html')) ?? Response.error()
    )
  }
}

// Its name changes with its content: what is here is right.
async function built({ request }) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, response.clone())
  }
  return response
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
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(built(event))
  else if (pathname.startsWith('/locales/') || shell.includes(pathname)) event.respondWith(newest(event))
})
