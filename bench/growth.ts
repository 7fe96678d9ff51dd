/** A portal that has grown for years: 20,000 documents, 50,000 leads, 2,000 partners, 10,000 users. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from '../scripts/process.ts'
import { atMost, type Figure, mb, ms, printTable, quantile } from './figures.ts'
import { generatePack, USUAL_COUNTS } from './generate/generate.ts'
import { ACCOUNT, HEADING, row, searchPath, suggestPath, type Timed, timed } from './large.ts'
import { rawAnswer, signIn } from './load.ts'
import { memorySettings, peakOf, type Server, startPortal } from './processes.ts'
import { askedTexts } from './questions.ts'

const COUNTS = {
  ...USUAL_COUNTS,
  documents: 20_000,
  leads: 50_000,
  partners: 2_000,
  users: 10_000,
  products: 500,
  news: 500,
}
const ADMIN = `user-${COUNTS.users}@load.example`
const MEGABYTE = 1024 * 1024
const PEAK_EVERY_MS = 100
const PING_EVERY_MS = 5

const LISTS = ['documents', 'products', 'news', 'leads', 'users', 'partners']
const EXPORTS = ['/documents/csv', '/leads/csv', '/users/csv', '/partners/csv', '/audit/csv']
/** Searches of the team: frequent words, rare ones, other scripts, accents, and no match. */
const SOUGHT = ['ultrasonic', 'user-77', 'Prüf', '音波', 'Österreich', 'zzqqxx']

interface Import {
  ms: number
  /** Time until the entries are written; the rest is spent on the search index. */
  rowsMs: number
  peak: number
}

/** Imports the pack in a separate process, like `npm run portal -- import`. */
async function importPack(dataDir: string, pack: string): Promise<Import> {
  const { env, flags } = memorySettings('portal')
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, 'server/src/cli/portal.ts', 'import', pack], {
    cwd: ROOT,
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0) ?? 0)
  }, PEAK_EVERY_MS)
  let rowsMs = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('Writing')) rowsMs = performance.now() - began
  })
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`the import ended with exit code ${code}`)
  return { ms: performance.now() - began, rowsMs, peak }
}

/**
 * Makes one user an administrator, because a generated pack has none. The PDFs stay unread: thousands of documents
 * share each, so indexing them would take several times as long as the measurement; the part `search` includes them.
 */
function prepareData(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'))
  database.prepare("update users set role = 'admin', partner_id = null where email = ?").run(ADMIN)
  database.exec("delete from jobs where kind = 'pdf-text'")
  database.close()
}

async function benchLists(portal: Server, headers: Record<string, string>): Promise<Figure> {
  const times = new Map<string, Timed[]>()
  for (const list of LISTS) {
    for (const sought of SOUGHT) {
      const path = `/api/admin/${list}?q=${encodeURIComponent(sought)}`
      await timed(portal, path, headers)
      times.set(list, [...(times.get(list) ?? []), await timed(portal, path, headers)])
    }
  }
  console.log('\nSearch in the lists of the back office')
  printTable(
    HEADING,
    [...times].map(([list, ofList]) => row(list, ofList)),
  )
  const slowest = Math.max(...[...times.values()].flat().map(({ wall }) => wall))
  return atMost('Back-office search, slowest', slowest, { limit: 100, show: ms })
}

/** Sends small requests continually, to measure how long the event loop is busy with something else. */
async function pingMeanwhile(portal: Server, signal: AbortSignal): Promise<number> {
  let slowest = 0
  while (!signal.aborted) {
    const began = performance.now()
    await rawAnswer(portal, { path: '/healthz' })
    slowest = Math.max(slowest, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, PING_EVERY_MS))
  }
  return slowest
}

async function benchExports(portal: Server, headers: Record<string, string>): Promise<Figure[]> {
  const rows: string[][] = []
  let [slowestFirst, slowestPing, grown] = [0, 0, 0]
  for (const path of EXPORTS) {
    const before = portal.memory() ?? Number.NaN
    const over = new AbortController()
    const pings = pingMeanwhile(portal, over.signal)
    const began = performance.now()
    const response = await fetch(`${portal.address}/api/admin${path}`, { headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    let [first, bytes, memory] = [0, 0, before]
    for await (const chunk of response.body ?? []) {
      first ||= performance.now() - began
      bytes += chunk.length
      memory = Math.max(memory, portal.memory() ?? 0)
    }
    const all = performance.now() - began
    over.abort()
    const ping = await pings
    slowestFirst = Math.max(slowestFirst, first)
    slowestPing = Math.max(slowestPing, ping)
    grown = Math.max(grown, memory - before)
    rows.push([path, ms(first), ms(all), mb(bytes), mb(memory - before), ms(ping)])
  }
  console.log('\nExports as CSV')
  printTable(['', 'first byte', 'all', 'size', 'memory grew', 'others waited'], rows)
  return [
    atMost('CSV export: first byte, slowest', slowestFirst, { limit: 1000, show: ms }),
    atMost('CSV export: a small request beside it, slowest', slowestPing, { limit: 50, show: ms }),
    atMost('CSV export: memory grows by', grown, { limit: 100 * MEGABYTE, show: mb }),
  ]
}

/** The searches sent while somebody types, from the second letter on. */
const keystrokes = (text: string): string[] =>
  Array.from(text, (_, index) => text.slice(0, index + 1)).slice(1)

async function benchPartners(portal: Server, pack: string): Promise<Figure[]> {
  const authorization = `Bearer ${await signIn(portal, ACCOUNT.user, ACCOUNT.password)}`
  const headers = { authorization, 'accept-encoding': 'br' }
  const questions = askedTexts(JSON.parse(readFileSync(join(pack, 'documents.json'), 'utf8')))
  const searches: Timed[] = []
  const suggestions: Timed[] = []
  for (const question of questions.slice(-50)) await timed(portal, searchPath(question), headers)
  for (const question of questions) {
    searches.push(await timed(portal, searchPath(question), headers))
    for (const text of question.kind === 'beginning' ? keystrokes(question.text) : [])
      suggestions.push(await timed(portal, suggestPath({ ...question, text }), headers))
  }
  console.log('\nSearch of the partners')
  printTable(HEADING, [row('search', searches), row('suggestions', suggestions)])
  for (const encoding of ['br', 'gzip']) {
    const path = '/api/partner/categories'
    const { headers: got } = await rawAnswer(portal, {
      path,
      headers: { authorization, 'accept-encoding': encoding },
    })
    if (got['content-encoding'] !== encoding) throw new Error(`${path} was not offered as ${encoding}`)
  }
  const p99 = (times: readonly Timed[]) =>
    quantile(
      times.map(({ wall }) => wall),
      0.99,
    )
  return [
    atMost('Search over 20,000 documents: 99th percentile', p99(searches), { limit: 50, show: ms }),
    atMost('Suggestions over 20,000 documents: 99th percentile', p99(suggestions), { limit: 25, show: ms }),
  ]
}

export async function benchGrowth(folder: string): Promise<Figure[]> {
  const pack = join(folder, 'growth-pack')
  const dataDir = join(folder, 'growth')
  if (!existsSync(pack)) await generatePack({ directory: pack, seed: 1, counts: COUNTS })
  const imported = await importPack(dataDir, pack)
  console.log(`Import: entries ${ms(imported.rowsMs)}, index ${ms(imported.ms - imported.rowsMs)}`)
  prepareData(dataDir)
  const portal = await startPortal(dataDir)
  try {
    const headers = { authorization: `Bearer ${await signIn(portal, ADMIN, ACCOUNT.password)}` }
    return [
      atMost('Import of 83,000 entries', imported.ms, { limit: 60_000, show: ms }),
      atMost('Memory of the import', imported.peak, { limit: 400 * MEGABYTE, show: mb }),
      await benchLists(portal, headers),
      ...(await benchExports(portal, headers)),
      ...(await benchPartners(portal, pack)),
    ]
  } finally {
    await portal.stop()
  }
}
