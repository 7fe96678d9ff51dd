/** Updates the offline copy: loads only what is missing, and deletes what is no longer needed. */
import { getConfig, getFooter } from '@portal/contract/config'
import { getLead, getLeads, type LeadDetail } from '@portal/contract/leads'
import type { Locale } from '@portal/contract/locale'
import { getOfflineFiles, getOfflineLeads, getOfflineScope, type OfflineFile } from '@portal/contract/offline'
import { getOrders } from '@portal/contract/orders'
import { getPins } from '@portal/contract/pins'
import { getCategories, getMostUsed, getProducts } from '@portal/contract/playbook'
import { getPriceList } from '@portal/contract/price-list'
import { getProfile } from '@portal/contract/profile'
import { i18n } from '../i18n.ts'
import { currentView } from '../impersonation.ts'
import { storedToken } from '../session.ts'
import { noteConnection } from './connection.ts'
import { writingSignal } from './copy.ts'
import { load } from './load.ts'
import { COPY, copyKey, KEPT_AS } from './names.ts'
import { loadScope } from './scope.ts'
import { changeState, type Due, type OfflineState, offlineState } from './state.ts'

const REQUESTS_AT_ONCE = 3
const LOCK = 'portal-copy'

export interface Progress {
  /** Bytes. */
  done: number
  total: number
}

/** What a run writes, and its abort signal. */
interface Run {
  copy: Cache
  signal: AbortSignal
  keys: Set<string>
  bytes: number
}

async function put(run: Run, key: string, body: Blob): Promise<void> {
  run.signal.throwIfAborted()
  await run.copy.put(key, new Response(body, { headers: { 'content-type': body.type } }))
  run.keys.add(key)
  run.bytes += body.size
}

/** Stores an API response; a list that the user cannot access, or no longer, is not kept. */
async function keepData(run: Run, url: string): Promise<void> {
  const response = await load(url, run.signal)
  if (response.status === 404) return void (await run.copy.delete(copyKey(url)))
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await put(run, copyKey(url), await response.blob())
}

/** Requests for a single lead are answered from the list. */
async function keepLeads(run: Run): Promise<void> {
  await keepData(run, getLeads.path)
  const response = await load(getOfflineLeads.path, run.signal)
  if (!response.ok) throw new Error(`${getOfflineLeads.path}: ${response.status}`)
  const { body } = (await response.json()) as { body: LeadDetail[] }
  for (const lead of body) {
    const key = getLead.path.replace('{id}', String(lead.id))
    await put(run, key, new Blob([JSON.stringify({ body: lead })], { type: 'application/json' }))
  }
}

/** File contents never change for a path, so an existing one is current. */
async function keepFile(run: Run, url: string): Promise<void> {
  const key = copyKey(url)
  const known = await run.copy.match(key)
  run.keys.add(key)
  if (known) {
    run.bytes += (await known.blob()).size
    return
  }
  const response = await load(url, run.signal)
  // It was withdrawn after the listing.
  if (!response.ok) return
  const body = await response.blob()
  run.signal.throwIfAborted()
  const headers = { 'content-type': body.type, 'x-content-type-options': 'nosniff' }
  await run.copy.put(key, new Response(body, { headers }))
  run.bytes += body.size
}

async function keepDocument(run: Run, { url, paths }: OfflineFile): Promise<void> {
  await keepFile(run, url)
  for (const path of paths) {
    if (path === copyKey(url)) continue
    await run.copy.put(path, new Response(null, { headers: { [KEPT_AS]: copyKey(url) } }))
    run.keys.add(path)
  }
}

async function keepDocuments(
  run: Run,
  { documents, pictures }: OfflineFiles,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const progress = { done: 0, total: documents.reduce((sum, { size }) => sum + size, 0) }
  const waiting = documents.toReversed()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await keepDocument(run, next)
      progress.done += next.size
      onProgress({ ...progress })
    }
  }
  onProgress({ ...progress })
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work))
  for (const url of pictures) await keepFile(run, url)
}

interface OfflineFiles {
  documents: OfflineFile[]
  pictures: string[]
}

const filesUrl = (locale: Locale, languages: readonly Locale[]) =>
  `${getOfflineFiles.path}?locale=${locale}${languages.length > 0 ? `&languages=${languages.join(',')}` : ''}`

/** The playbook files that can be stored. */
export async function offeredFiles(locale: Locale, languages: readonly Locale[]): Promise<OfflineFiles> {
  const response = await load(filesUrl(locale, languages), writingSignal())
  if (!response.ok) throw new Error(`${getOfflineFiles.path}: ${response.status}`)
  return ((await response.json()) as { body: OfflineFiles }).body
}

/** The API requests of the screens, in the interface language. */
function dataOf({ documents, prices }: OfflineState, locale: Locale): string[] {
  const inLocale = ({ path }: { path: string }) => `${path}?locale=${locale}`
  return [
    getConfig.path,
    inLocale(getFooter),
    getProfile.path,
    ...(documents ? [getCategories, getProducts, getPins].map(inLocale) : []),
    ...(documents ? [getMostUsed.path, getOrders.path] : []),
    ...(prices ? [inLocale(getPriceList)] : []),
  ]
}

/** Leaves stored files as they are. */
async function leaveFiles(run: Run): Promise<void> {
  for (const request of await run.copy.keys()) {
    const key = copyKey(request.url)
    if (key.startsWith('/api/')) continue
    run.keys.add(key)
    run.bytes += (await (await run.copy.match(request))?.blob())?.size ?? 0
  }
}

/** Removes stored files that are no longer offered. New ones are not loaded. */
async function removeWithdrawnFiles(copy: Cache, { documents, pictures }: OfflineFiles): Promise<void> {
  const offered = documents.flatMap(({ url, paths }) => [copyKey(url), ...paths])
  const keys = new Set([...offered, ...pictures.map(copyKey)])
  for (const { url } of await copy.keys()) {
    const key = copyKey(url)
    if (!key.startsWith('/api/') && !keys.has(key)) await copy.delete(key)
  }
}

async function removeOthers({ copy, keys }: Run): Promise<void> {
  for (const { url } of await copy.keys()) {
    const key = copyKey(url)
    if (!keys.has(key)) await copy.delete(key)
  }
}

async function update(
  state: OfflineState,
  due: Due,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const locale = i18n.language as Locale
  const run: Run = { copy: await caches.open(COPY), signal: writingSignal(), keys: new Set(), bytes: 0 }
  // As of before everything else: what is withdrawn meanwhile is found at the next contact.
  const scope = await loadScope(run.signal)
  if (due === 'withdrawn')
    await removeWithdrawnFiles(run.copy, await offeredFiles(state.locale, state.languages))
  // Data is stored last, so that the files it refers to exist; until then the previous data can be read.
  if (due !== 'all') await leaveFiles(run)
  else if (state.documents) await keepDocuments(run, await offeredFiles(locale, state.languages), onProgress)
  for (const url of dataOf(state, locale)) await keepData(run, url)
  if (state.leads) await keepLeads(run)
  if (scope) await put(run, getOfflineScope.path, scope)
  await removeOthers(run)
  run.signal.throwIfAborted()
  const now = Date.now()
  const { updatedAt } = state
  changeState({ updatedAt: due === 'all' ? now : updatedAt, contactAt: now, bytes: run.bytes, locale })
  noteConnection(true)
}

interface UpdateOptions {
  /** Evaluated once this window holds the lock. */
  dueOf?: (state: OfflineState) => Due | undefined | Promise<Due | undefined>
  onProgress?: (progress: Progress) => void
}

/** Runs in one window only, and not while impersonating. */
export async function updateCopy({
  dueOf = () => 'all',
  onProgress = () => undefined,
}: UpdateOptions): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    const state = offlineState()
    const due = state && storedToken() && currentView() === null ? await dueOf(state) : undefined
    if (state && due) await update(state, due, onProgress)
  })
}
