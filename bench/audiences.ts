/**
 * Content calls of a portal whose entries are for many different audiences: of few partners, and of 10,000 with 100,000 leads. What is
 * kept is kept by class of reader, so that both are to be as quick.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_PATHS } from './calls.ts'
import { atLeast, type Figure, mb, ms, percent, printTable } from './figures.ts'
import { generatePack, USUAL_COUNTS } from './generate/generate.ts'
import { ACCOUNT, importInto } from './large.ts'
import { type Load, load, rawAnswer, signIn } from './load.ts'
import { type Server, startPortal } from './processes.ts'
import { pdfsRead } from './reading.ts'

interface Size {
  partners: number
  leads: number
}

const FEW: Size = { partners: 48, leads: 480 }
const MANY: Size = { partners: 10_000, leads: 100_000 }
/** Every partner is of one group, and each entry is for all groups but one. */
const GROUPS = 48
const AT_ONCE = 16
const SECONDS = 5
const WARM_UP_SECONDS = 2
const AIMED = ['products', 'documents', 'news', 'assets', 'events'] as const
const HOLDS = 0.95

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
  for (const name of AIMED)
    rewrite(pack, name, (entry, index) => ({ ...entry, audience: { exclude: { tags: [groupOf(index)] } } }))
  await importInto(dataDir, pack)
  return dataDir
}

interface Measured {
  calls: Map<string, Load>
  memory: number
}

/** Users of different partners, each in a group of its own, ask for the same at once. */
async function measure(dataDir: string, { seconds }: { seconds: number }): Promise<Measured> {
  const portal = await startPortal(dataDir)
  try {
    await pdfsRead(dataDir)
    const headers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => headersOf(portal, i + 1)))
    const calls = new Map<string, Load>()
    for (const path of CONTENT_PATHS) {
      const requests = headers.map((own) => ({ path, headers: own }))
      // Kept for each class before it counts.
      for (const request of requests) await rawAnswer(portal, request)
      const requestsOf = (connection: number) =>
        requests.slice(connection % AT_ONCE, (connection % AT_ONCE) + 1)
      const options = { connections: AT_ONCE, requestsOf }
      await load(portal, requests, { ...options, seconds: Math.min(seconds, WARM_UP_SECONDS) })
      calls.set(path, await load(portal, requests, { ...options, seconds }))
    }
    return { calls, memory: portal.memory() ?? Number.NaN }
  } finally {
    await portal.stop()
  }
}

async function headersOf(portal: Server, user: number): Promise<Record<string, string>> {
  const token = await signIn(portal, `user-${user}@load.example`, ACCOUNT.password)
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
}

/** @param sizes smaller ones try the measurement itself */
export async function benchAudiences(
  folder: string,
  { few = FEW, many = MANY, seconds = SECONDS } = {},
): Promise<Figure[]> {
  const small = await portalOf(folder, few)
  const large = await portalOf(folder, many)
  const [before, after] = [await measure(small, { seconds }), await measure(large, { seconds })]
  const ratios = [...after.calls].map(([path, { perSecond }]) => ({
    path,
    ratio: perSecond / (before.calls.get(path)?.perSecond ?? Number.NaN),
  }))
  printTable(
    ['Call', `${few.partners} partners/s`, `${many.partners} partners/s`, 'ratio', 'p99', 'p99'],
    ratios.map(({ path, ratio }) => {
      const [one, other] = [before.calls.get(path), after.calls.get(path)] as [Load, Load]
      const whole = (value: number) => Math.round(value).toLocaleString('en')
      return [path, whole(one.perSecond), whole(other.perSecond), percent(ratio), ms(one.p99), ms(other.p99)]
    }),
  )
  console.log(`Memory: ${mb(before.memory)} and ${mb(after.memory)}`)
  const all = ratios.map(({ ratio }) => ratio).sort((a, b) => a - b)
  const limit = { limit: HOLDS, show: percent }
  return [
    atLeast(
      `Content calls, ${many.partners} partners to ${few.partners}: throughput, the median call`,
      all[all.length >> 1] ?? Number.NaN,
      limit,
    ),
    atLeast('  the slowest call', all[0] ?? Number.NaN, { ...limit, limit: 0.9 }),
  ]
}
