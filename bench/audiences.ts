/**
 * Content calls of a portal whose entries have many different audiences, with few partners, and with 10,000 partners
 * and 100,000 leads. Responses are cached by class of readers, so both should be equally fast.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_PATHS } from './calls.ts'
import { atLeast, type Figure, mb, ms, percent, printTable } from './figures.ts'
import { generatePack, USUAL_COUNTS } from './generate/generate.ts'
import { ACCOUNT, importInto } from './large.ts'
import { type Load, load, signIn } from './load.ts'
import { type Server, startPortal } from './processes.ts'
import { pdfsRead } from './reading.ts'

interface Size {
  partners: number
  leads: number
}

const FEW: Size = { partners: 48, leads: 480 }
const MANY: Size = { partners: 10_000, leads: 100_000 }
/** Every partner belongs to one group, and each entry is for all groups but one. */
const GROUPS = 48
const AT_ONCE = 16
const ROUNDS = 3
/** Duration of a round. */
const SECONDS = 2
const WITH_AUDIENCE = ['products', 'documents', 'news', 'assets', 'events'] as const
const HOLDS = 0.95
const SLOWEST_HOLDS = 0.9

const groupOf = (index: number) => `Group ${index % GROUPS}`

/** Rewrites a file of the pack, entry by entry. */
function rewrite(pack: string, name: string, change: (entry: object, index: number) => object): void {
  const path = join(pack, `${name}.json`)
  const entries = JSON.parse(readFileSync(path, 'utf8')) as object[]
  writeFileSync(path, `[\n${entries.map((entry, i) => JSON.stringify(change(entry, i))).join(',\n')}\n]\n`)
}

async function portalOf(folder: string, { partners, leads }: Size): Promise<string> {
  const [dataDir, pack] = [join(folder, `audiences-${partners}`), join(folder, `audiences-pack-${partners}`)]
  console.log(`Generating and importing ${partners} partners and ${leads} leads …`)
  await generatePack({
    directory: pack,
    seed: 1,
    counts: { ...USUAL_COUNTS, partners, users: partners, leads },
  })
  rewrite(pack, 'partners', (partner, index) => ({ ...partner, tags: [groupOf(index)] }))
  for (const name of WITH_AUDIENCE)
    rewrite(pack, name, (entry, index) => ({ ...entry, audience: { exclude: { tags: [groupOf(index)] } } }))
  await importInto(dataDir, pack)
  return dataDir
}

/** A portal, and users of partners in different groups. */
interface Readers {
  portal: Server
  headers: readonly Record<string, string>[]
}

/** Completes the work after an import in a separate process, because it affects the memory use of the process. */
async function settle(dataDir: string): Promise<void> {
  const portal = await startPortal(dataDir)
  await pdfsRead(dataDir).finally(() => portal.stop())
}

async function readersOf(dataDir: string): Promise<Readers> {
  await settle(dataDir)
  const portal = await startPortal(dataDir)
  try {
    const headers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => headersOf(portal, i + 1)))
    return { portal, headers }
  } catch (error) {
    await portal.stop()
    throw error
  }
}

/** Puts one path under load, with several users at once. */
function ask({ portal, headers }: Readers, path: string, seconds: number): Promise<Load> {
  const requests = headers.map((own) => ({ path, headers: own }))
  const requestsOf = (connection: number) => requests.slice(connection % AT_ONCE, (connection % AT_ONCE) + 1)
  return load(portal, requests, { connections: AT_ONCE, requestsOf, seconds })
}

interface Compared {
  path: string
  few: Load
  many: Load
}

const mean = (loads: readonly Load[], value: (load: Load) => number | undefined) =>
  loads.reduce((sum, one) => sum + (value(one) ?? Number.NaN), 0) / loads.length

const together = (rounds: readonly Load[]): Load => ({
  perSecond: mean(rounds, ({ perSecond }) => perSecond),
  p50: mean(rounds, ({ p50 }) => p50),
  p99: Math.max(...rounds.map(({ p99 }) => p99)),
  cpuMs: mean(rounds, ({ cpuMs }) => cpuMs),
})

/** Alternates between both, so that other work on the machine affects both. */
async function compare(few: Readers, many: Readers, { path, seconds }: { path: string; seconds: number }) {
  const rounds: { few: Load[]; many: Load[] } = { few: [], many: [] }
  // Warm-up: caches the responses for each class, and compiles the code.
  for (const readers of [few, many]) await ask(readers, path, seconds)
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.few.push(await ask(few, path, seconds))
    rounds.many.push(await ask(many, path, seconds))
  }
  return { path, few: together(rounds.few), many: together(rounds.many) }
}

async function headersOf(portal: Server, user: number): Promise<Record<string, string>> {
  const token = await signIn(portal, `user-${user}@load.example`, ACCOUNT.password)
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
}

function print(calls: readonly Compared[]): void {
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  printTable(
    ['Call', 'few/s', 'many/s', 'few p99', 'many p99', 'few cpu', 'many cpu', 'ratio'],
    calls.map(({ path, few, many }) => [
      path,
      ...[few, many].map(({ perSecond }) => whole(perSecond)),
      ...[few, many].map(({ p99 }) => ms(p99)),
      ...[few, many].map(({ cpuMs = Number.NaN }) => cpuMs.toFixed(3)),
      percent(ratioOf({ few, many })),
    ]),
  )
}

/** Ratio of processor time per response, which other work on the machine affects least. */
const ratioOf = ({ few, many }: Pick<Compared, 'few' | 'many'>) =>
  (few.cpuMs ?? Number.NaN) / (many.cpuMs ?? Number.NaN)

async function compareAll(few: Readers, many: Readers): Promise<Compared[]> {
  const calls: Compared[] = []
  for (const path of CONTENT_PATHS) calls.push(await compare(few, many, { path, seconds: SECONDS }))
  return calls
}

export async function benchAudiences(folder: string): Promise<Figure[]> {
  const folders = [await portalOf(folder, FEW), await portalOf(folder, MANY)] as const
  const few = await readersOf(folders[0])
  const many = await readersOf(folders[1]).catch(async (error: unknown) => {
    await few.portal.stop()
    throw error
  })
  try {
    const calls = await compareAll(few, many)
    print(calls)
    console.log(`Memory: ${[few, many].map(({ portal }) => mb(portal.memory() ?? Number.NaN)).join(' and ')}`)
    const ratios = calls.map(ratioOf).sort((a, b) => a - b)
    const of = `${MANY.partners} partners to ${FEW.partners}`
    return [
      atLeast(
        `Content calls, ${of}: processor time, the median call`,
        ratios[ratios.length >> 1] ?? Number.NaN,
        {
          limit: HOLDS,
          show: percent,
        },
      ),
      atLeast('  the slowest call', ratios[0] ?? Number.NaN, { limit: SLOWEST_HOLDS, show: percent }),
    ]
  } finally {
    await few.portal.stop()
    await many.portal.stop()
  }
}
