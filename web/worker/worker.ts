/**
 * The service worker: serves the portal, and files that the user keeps, without a connection. Pages come from the
 * server whenever it is reachable, so that a device cannot get stuck on an old version; scripts and styles have content
 * hashes in their names, so that two versions never mix.
 */
import { KEPT, keptResponse, RESTORE, SHELL } from '../src/lib/offline/names.ts'
import { messageOf, openLink, unreadableText } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of this build, a hash of their names, and texts by language; `vite.worker.ts` fills it in. */
declare const BUILD: {
  version: string
  files: readonly string[]
  texts: { 'push.unreadable': Record<string, string> }
}

// Destructured once, because `BUILD` is inlined at every use.
const { version, files, texts } = BUILD
const BASE = new URL(self.registration.scope).pathname
const SHELL_NOW = SHELL + version
const REQUESTS_AT_ONCE = 6
/** Paths of other things than screens, which share the prefix if the screens are at the root of the host. */
const NOT_SCREENS =
  /^\/(?:admin|api|files|graphql|healthz|hubspot-form|metrics|price-list|readyz|s|[a-z]{2}\/download)(?:\/|$)/

/** Loads this build's page, which all screens share. During a rolling upgrade a node may send that of another build. */
async function loadPage(): Promise<Response> {
  const page = await fetch(BASE, { cache: 'no-cache' })
  const names = [...(await page.clone().text()).matchAll(/\/(static\/[\w.-]+)"/g)].map(([, name]) => name)
  const isOfThisBuild = names.length > 0 && names.every((name) => name && files.includes(name))
  if (!page.ok || !isOfThisBuild) throw new Error('The page of this build cannot be had now')
  return page
}

/** Caches a file, reusing it if an earlier build has it as well. */
async function keepFile(shell: Cache, url: string): Promise<void> {
  const known = url.includes('/static/') && (await caches.match(url, { ignoreVary: true }))
  const file = known || (await fetch(url, { cache: known ? 'default' : 'no-cache' }))
  if (!file.ok) throw new Error(`${url} cannot be had now`)
  await shell.put(url, file)
}

/** Caches all files or fails: browsers retry the installation of a worker that failed. */
async function keepShell(): Promise<void> {
  const page = await loadPage()
  const shell = await caches.open(SHELL_NOW)
  const waiting = files.map((name) => BASE + name)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await keepFile(shell, next)
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work))
  await shell.put(BASE, page)
}

/**
 * A worker that was unregistered lives on while a page uses it, and is not installed again when it is registered
 * before that page closes: its files are deleted by then.
 */
async function restoreShell(): Promise<void> {
  const page = await (await caches.open(SHELL_NOW)).match(BASE, { ignoreVary: true })
  if (!page) await keepShell()
}

/** Removes old caches except the previous one, parts of which open tabs may still need. */
async function removeFormerShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== SHELL_NOW)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Unregisters the worker and deletes its caches if the server no longer has it; the pages work without it. */
async function leaveIfGone(): Promise<void> {
  const script = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' })
  if (script.status !== 404 && script.status !== 410) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

async function pageFromShell(): Promise<Response> {
  const page = await (await caches.open(SHELL_NOW)).match(BASE, { ignoreVary: true })
  return page ?? Response.error()
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
  } catch {
    return pageFromShell()
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const ready = [removeFormerShells(), self.registration.navigationPreload?.enable(), self.clients.claim()]
  event.waitUntil(Promise.all(ready))
})

/** Pages that start the worker ask for what it may have lost; the next one asks again if that fails. */
self.addEventListener('message', (event) => {
  if (event.data === RESTORE) event.waitUntil(restoreShell().catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET' || request.headers.has('range')) return
  if (pathname.startsWith(`${BASE}${KEPT}/`)) {
    const kept = request.url.replace(`${BASE}${KEPT}/`, '/')
    event.respondWith(keptResponse(kept).then((file) => file ?? Response.error()))
  } else if (pathname.startsWith('/files/')) {
    const orKept = async (error: unknown) => (await keptResponse(request.url)) ?? Promise.reject(error)
    event.respondWith(fetch(request).catch(orKept))
  } else if (NOT_SCREENS.test(pathname) || !pathname.startsWith(BASE)) {
    return
  } else if (pathname.startsWith(`${BASE}static/`)) {
    event.respondWith(caches.match(request.url, { ignoreVary: true }).then((file) => file ?? fetch(request)))
  } else if (request.mode === 'navigate' && !/\.[a-z\d]{2,11}$/.test(pathname)) {
    event.waitUntil(leaveIfGone().catch(() => undefined))
    event.respondWith(openPage(event))
  } else if (files.includes(pathname.slice(BASE.length))) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error()))
  }
})

self.addEventListener('push', (event) => {
  const message = messageOf(event.data, unreadableText(texts['push.unreadable'], navigator.languages))
  const { id, text, link, locale } = message
  const icon = `${BASE}app-icon-192.png`
  event.waitUntil(self.registration.showNotification(text, { icon, tag: id, lang: locale, data: link }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(self, BASE, event.notification.data))
})
