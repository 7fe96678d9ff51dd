/** Search and leads in a large portal: 10,000 documents in eight languages, 10,000 leads of one partner. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SEARCH_LIMIT, SCREEN_SEARCH_LIMIT } from '@portal/contract/search'
import { capture, ROOT } from '../scripts/process.ts'
import { signInDemo, startDemo } from './demo.ts'
import { atLeast, atMost, type Figure, mb, ms, printTable, quantile } from './figures.ts'
import { generatePack, USUAL_COUNTS } from './generate/generate.ts'
import { type Load, type LoadRequest, load, rawAnswer, signIn } from './load.ts'
import { type Server, startPortal } from './processes.ts'
import { askedTexts, type Question } from './questions.ts'
import { pdfsRead } from './reading.ts'
import { hasWrk, wrkLoad } from './wrk.ts'

const DOCUMENTS = 10_000
const LEADS = 10_000
/** An account of a generated pack; all have this password. */
export const ACCOUNT = { user: 'user-1@load.example', password: 'load-test-portal' }
const DEMO_USER = 'partner@demo.example'
/** The questions of the warm-up begin with this document: with code that is compiled, but other words. */
const WARM_UP_FROM = 61
/** Stays within the rate limit for changes of a user. */
const LEAD_ROUNDS = 20

/** A data directory with the large portal, either new or from an earlier part of this run. */
async function largePortal(folder: string): Promise<string> {
  const dataDir = join(folder, 'large')
  if (existsSync(dataDir)) return dataDir
  const pack = packOf(folder)
  console.log(`Generating and importing ${DOCUMENTS} documents and ${LEADS} leads (some minutes) …`)
  const counts = { ...USUAL_COUNTS, documents: DOCUMENTS, leads: LEADS, partners: 1 }
  await generatePack({ directory: pack, seed: 1, counts })
  await importInto(dataDir, pack)
  const portal = await startPortal(dataDir)
  await pdfsRead(dataDir).finally(() => portal.stop())
  return dataDir
}

const packOf = (folder: string) => join(folder, 'large-pack')

export async function importInto(dataDir: string, pack: string): Promise<void> {
  const { code, output } = await capture({
    command: 'node',
    args: ['server/src/cli/portal.ts', 'import', pack],
    env: { DATA_DIR: dataDir },
  })
  if (code !== 0) throw new Error(`The import ended with exit code ${code}:\n${output}`)
}

export interface Timed {
  wall: number
  cpu: number | undefined
}

/** Sends a request and waits for the complete response. */
export async function timed(server: Server, path: string, headers: Record<string, string>): Promise<Timed> {
  const cpuBefore = server.cpuMs()
  const began = performance.now()
  await rawAnswer(server, { path, headers })
  const wall = performance.now() - began
  const cpuAfter = server.cpuMs()
  return { wall, cpu: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore }
}

const meanCpu = (times: readonly Timed[]) =>
  times[0]?.cpu === undefined
    ? '–'
    : ms(times.reduce((sum, { cpu }) => sum + (cpu ?? 0), 0) / Math.max(1, times.length))

export function row(name: string, times: readonly Timed[]): string[] {
  const walls = times.map(({ wall }) => wall)
  return [
    name,
    String(times.length),
    ms(quantile(walls, 0.5)),
    ms(quantile(walls, 0.95)),
    ms(quantile(walls, 0.99)),
    ms(Math.max(...walls)),
    meanCpu(times),
  ]
}

export const HEADING = ['', 'asked', 'p50', 'p95', 'p99', 'slowest', 'mean cpu']

export const searchPath = ({ text, locale }: Question) =>
  `/api/partner/search?locale=${locale}&search=${encodeURIComponent(text)}`
export const suggestPath = ({ text, locale }: Question) =>
  `/api/partner/search/suggestions?locale=${locale}&search=${encodeURIComponent(text)}`

const AT_ONCE = 16
const SECONDS = 10
/** How often all questions are asked, each time with more trailing spaces, so that no response is cached. */
const PASSES = 60

/**
 * Sixteen people search at once.
 *
 * @param isNew whether no search was asked before
 * @param limit hits of each kind
 */
async function searchedAtOnce(
  portal: Server,
  questions: readonly Question[],
  { headers, isNew, limit }: { headers: Record<string, string>; isNew: boolean; limit: number },
): Promise<Load> {
  const asked = (spaces: number): LoadRequest[] =>
    questions.map(({ text, ...question }) => ({
      path: `${searchPath({ ...question, text: text + ' '.repeat(spaces) })}&limit=${limit}`,
      headers,
    }))
  const passes = isNew ? Array.from({ length: PASSES }, (_, pass) => asked(1 + pass)) : [asked(0)]
  const options = { seconds: SECONDS, connections: AT_ONCE }
  if (await hasWrk()) return wrkLoad(portal, passes.flat(), { ...options, mayRepeat: !isNew })
  // Each connection asks in passes of its own, beginning at another question.
  const requestsOf = (connection: number) =>
    passes
      .filter((_, pass) => !isNew || pass % AT_ONCE === connection)
      .flatMap((requests) => {
        const first = Math.floor((connection * requests.length) / AT_ONCE)
        return [...requests.slice(first), ...requests.slice(0, first)]
      })
  return load(portal, asked(0), { ...options, requestsOf })
}

/** The portal's thread for searches begins when many come, and compiles its code meanwhile. */
const warmUp = (portal: Server, questions: readonly Question[], headers: Record<string, string>) =>
  searchedAtOnce(portal, questions, { headers, isNew: true, limit: SCREEN_SEARCH_LIMIT + 1 })

const loadRow = (name: string, { perSecond, p50, p99, cpuMs }: Load): string[] => [
  name,
  perSecond.toFixed(0),
  ms(p50),
  ms(p99),
  cpuMs === undefined ? '–' : ms(cpuMs),
]
const loadHeading = async () => [
  `${AT_ONCE} at once, by ${(await hasWrk()) ? 'wrk' : 'autocannon, which takes a fourth of the two cores'}`,
  'per second',
  'p50',
  'p99',
  'cpu each',
]

/** A data directory with the demo, whose portal has read all PDFs and ended. */
async function importedDemo(folder: string): Promise<string> {
  const dataDir = join(folder, 'demo')
  const portal = await startDemo(dataDir)
  await pdfsRead(dataDir).finally(() => portal.stop())
  return dataDir
}

/**
 * Searches the demo for words of its documents. The portal is restarted after the import: it leaves a heap behind that
 * takes longer to collect, once in the life of a portal.
 */
async function benchDemoSearch(folder: string): Promise<Figure[]> {
  const dataDir = await importedDemo(folder)
  const portal = await startDemo(dataDir)
  try {
    const documents = JSON.parse(readFileSync(join(ROOT, 'demo/documents.json'), 'utf8'))
    const questions = askedTexts(documents)
    const authorization = `Bearer ${await signInDemo(portal, dataDir, DEMO_USER)}`
    const headers = { authorization, 'accept-encoding': 'br' }
    for (const question of questions) await rawAnswer(portal, { path: searchPath(question), headers })
    const asOnScreen = { headers, limit: SCREEN_SEARCH_LIMIT }
    const whole = { headers, limit: DEFAULT_SEARCH_LIMIT }
    await warmUp(portal, questions, headers)
    const fresh = await searchedAtOnce(portal, questions, { ...asOnScreen, isNew: true })
    const again = await searchedAtOnce(portal, questions, { ...asOnScreen, isNew: false })
    const freshWhole = await searchedAtOnce(portal, questions, { ...whole, isNew: true })
    const againWhole = await searchedAtOnce(portal, questions, { ...whole, isNew: false })
    console.log('Search over the demo')
    printTable(await loadHeading(), [
      loadRow(`not asked before, ${SCREEN_SEARCH_LIMIT} hits of each kind, as the screen asks`, fresh),
      loadRow('asked before', again),
      loadRow(`not asked before, ${DEFAULT_SEARCH_LIMIT} of each kind`, freshWhole),
      loadRow('asked before', againWhole),
    ])
    console.log(`Memory after it: ${mb(portal.memory() ?? Number.NaN)}\n`)
    const perSecond = { limit: 1000, show: (value: number) => value.toFixed(0) }
    return [
      atLeast('Search over the demo, 16 at once: a second', fresh.perSecond, perSecond),
      atMost('  99th percentile', fresh.p99, { limit: 50, show: ms }),
      atLeast(`  ${DEFAULT_SEARCH_LIMIT} hits of each kind: a second`, freshWhole.perSecond, perSecond),
      atMost('  99th percentile', freshWhole.p99, { limit: 50, show: ms }),
    ]
  } finally {
    await portal.stop()
  }
}

export async function benchSearch(folder: string): Promise<Figure[]> {
  return [...(await benchDemoSearch(folder)), ...(await benchLargeSearch(folder))]
}

async function benchLargeSearch(folder: string): Promise<Figure[]> {
  const dataDir = await largePortal(folder)
  const documents = JSON.parse(readFileSync(join(packOf(folder), 'documents.json'), 'utf8'))
  const questions = askedTexts(documents)
  const portal = await startPortal(dataDir)
  try {
    const authorization = `Bearer ${await signIn(portal, ACCOUNT.user, ACCOUNT.password)}`
    const headers = { authorization, 'accept-encoding': 'br' }
    const pathTo = (question: Question, limit: number) => `${searchPath(question)}&limit=${limit}`
    for (const question of askedTexts(documents, WARM_UP_FROM))
      await timed(portal, pathTo(question, DEFAULT_SEARCH_LIMIT), headers)
    const asOnScreen: Timed[] = []
    for (const question of questions)
      asOnScreen.push(await timed(portal, pathTo(question, SCREEN_SEARCH_LIMIT), headers))
    const times = new Map<string, Timed[]>()
    for (const question of questions) {
      const ofKind = times.get(question.kind) ?? []
      times.set(question.kind, ofKind)
      ofKind.push(await timed(portal, pathTo(question, DEFAULT_SEARCH_LIMIT), headers))
    }
    const suggestions: Timed[] = []
    for (const question of questions.filter(({ kind }) => kind === 'beginning')) {
      suggestions.push(await timed(portal, suggestPath(question), headers))
    }
    const all = [...times.values()].flat()
    console.log(
      `Search over ${DOCUMENTS} documents in eight languages, one after the other, ${DEFAULT_SEARCH_LIMIT} hits of each kind`,
    )
    const rows = [...times].map(([kind, ofKind]) => row(kind, ofKind))
    const few = row(`all, ${SCREEN_SEARCH_LIMIT} hits of each kind`, asOnScreen)
    printTable(HEADING, [...rows, row('all', all), few, row('suggestions', suggestions)])
    console.log(`Memory after it: ${mb(portal.memory() ?? Number.NaN)}`)
    const p99 = (of: readonly Timed[]) =>
      quantile(
        of.map(({ wall }) => wall),
        0.99,
      )
    await warmUp(portal, questions, headers)
    const isNew = { headers, isNew: true }
    const atOnce = await searchedAtOnce(portal, questions, { ...isNew, limit: SCREEN_SEARCH_LIMIT })
    const whole = await searchedAtOnce(portal, questions, { ...isNew, limit: DEFAULT_SEARCH_LIMIT })
    printTable(await loadHeading(), [
      loadRow(`not asked before, ${SCREEN_SEARCH_LIMIT} hits of each kind`, atOnce),
      loadRow(`not asked before, ${DEFAULT_SEARCH_LIMIT} of each kind`, whole),
    ])
    return [
      atMost('Search over 10,000 documents: 99th percentile', p99(asOnScreen), { limit: 20, show: ms }),
      atMost(`  ${DEFAULT_SEARCH_LIMIT} hits of each kind`, p99(all), { limit: 20, show: ms }),
      atMost('  16 at once', atOnce.p99, { limit: 100, show: ms }),
      atMost(`  16 at once, ${DEFAULT_SEARCH_LIMIT} hits of each kind`, whole.p99, { limit: 100, show: ms }),
    ]
  } finally {
    await portal.stop()
  }
}

interface ListedLead {
  id: number
  assignment: string
}

export async function benchLeads(folder: string): Promise<Figure[]> {
  const portal = await startPortal(await largePortal(folder))
  try {
    const authorization = `Bearer ${await signIn(portal, ACCOUNT.user, ACCOUNT.password)}`
    const headers = { authorization, 'accept-encoding': 'br' }
    const answer = await fetch(`${portal.address}/api/partner/leads`, { headers })
    const { body: leads } = (await answer.json()) as { body: ListedLead[] }
    const fresh: Timed[] = []
    const kept: Timed[] = []
    for (const { id } of leads.filter(({ assignment }) => assignment === 'accepted').slice(0, LEAD_ROUNDS)) {
      // A change of any lead invalidates the cached list.
      await addNote(portal, authorization, id)
      fresh.push(await timed(portal, '/api/partner/leads', headers))
      kept.push(await timed(portal, '/api/partner/leads', headers))
    }
    console.log(`The leads of a partner, ${leads.length} in one answer`)
    printTable(HEADING, [row('after a change', fresh), row('kept', kept)])
    const walls = fresh.map(({ wall }) => wall)
    const median = quantile(walls, 0.5)
    return [atMost('Leads, 10,000 rows, made anew: median', median, { limit: 50, show: ms })]
  } finally {
    await portal.stop()
  }
}

async function addNote(server: Server, authorization: string, id: number): Promise<void> {
  const answer = await fetch(`${server.address}/api/partner/leads/${id}/notes`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Called back' }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a note on lead ${id} answered ${answer.status}`)
}
