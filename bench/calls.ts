/** Throughput and latency of the calls with the demo content, compared with a bare server that sends the same bytes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BareAnswers } from './bare.ts'
import { passwordOf, signInDemo, startDemo } from './demo.ts'
import { atLeast, type Figure, percent, printTable } from './figures.ts'
import { type Load, type LoadRequest, load, rawAnswer } from './load.ts'
import { type Server, startBare } from './processes.ts'
import { pdfsRead } from './reading.ts'

const SECONDS = 3
const WARM_UP_SECONDS = 1
const CONNECTIONS = 10
const PARTNER = 'partner@demo.example'
const ADDRESSES = 5000

interface MeasuredCall {
  name: string
  request: LoadRequest
  /** Its response is cached as bytes: the figure of the design is about these calls. */
  isContent: boolean
}

const NEWS = `query ($first: Int, $defaultLanguage: String) {
  getNewsListing(first: $first, defaultLanguage: $defaultLanguage) { totalCount edges { node { id title description } } }
}`

export const CONTENT_PATHS = [
  '/api/partner/categories',
  '/api/partner/products',
  '/api/partner/pin-products',
  '/api/partner/videos',
  '/api/partner/documents',
  '/api/partner/wiki-article',
  '/api/partner/sales-flyers',
  '/api/partner/product-images',
  '/api/partner/branding-assets',
  '/api/documents',
  '/api/documents/new',
  '/api/partner/popular-content',
  '/api/partner/new-content',
]

async function graphql(server: Server): Promise<LoadRequest> {
  const config = (await (await fetch(`${server.address}/api/config`)).json()) as {
    graphqlPath: string
    graphqlApiKey: string
  }
  return {
    method: 'POST',
    path: config.graphqlPath,
    headers: { 'content-type': 'application/json', apikey: config.graphqlApiKey },
    body: JSON.stringify({ query: NEWS, variables: { first: 6, defaultLanguage: 'en' } }),
  }
}

async function measuredCalls(server: Server): Promise<MeasuredCall[]> {
  const content = CONTENT_PATHS.map((path) => ({ name: path, request: { path }, isContent: true }))
  return [
    ...content,
    { name: 'GraphQL: news', request: await graphql(server), isContent: false },
    { name: '/api/config', request: { path: '/api/config' }, isContent: false },
    { name: '/api/partner/leads', request: { path: '/api/partner/leads' }, isContent: false },
    { name: '/api/partner/profile', request: { path: '/api/partner/profile' }, isContent: false },
    { name: '/api/partner/notifications', request: { path: '/api/partner/notifications' }, isContent: false },
    { name: '/api/partner/search', request: { path: '/api/partner/search?search=radar' }, isContent: false },
  ]
}

/** Records the same responses for the bare server, byte for byte. */
async function recordAnswers(
  server: Server,
  token: string,
  calls: readonly MeasuredCall[],
): Promise<BareAnswers> {
  const answers: BareAnswers['answers'] = []
  for (const call of calls) {
    const { method = 'GET', path } = call.request
    const { headers, bytes } = await rawAnswer(server, call.request)
    answers.push({
      method,
      path: path.replace(/\?.*/, ''),
      type: headers['content-type'] ?? 'application/json',
      encoding: headers['content-encoding'],
      base64: bytes.toString('base64'),
    })
  }
  return { token, answers }
}

interface Measurement {
  name: string
  isContent: boolean
  portal: Load
  bare: Load
}

async function measure(portal: Server, bare: Server, call: MeasuredCall): Promise<Measurement> {
  const warmUp = { seconds: WARM_UP_SECONDS, connections: CONNECTIONS }
  const usual = { seconds: SECONDS, connections: CONNECTIONS }
  await load(portal, [call.request], warmUp)
  await load(bare, [call.request], warmUp)
  return {
    ...call,
    portal: await load(portal, [call.request], usual),
    bare: await load(bare, [call.request], usual),
  }
}

const perSecond = ({ perSecond: value }: Load) => Math.round(value).toLocaleString('en')
const cpu = ({ cpuMs }: Load) => (cpuMs === undefined ? '–' : cpuMs.toFixed(3))
const cpuShare = ({ portal, bare }: Measurement) =>
  portal.cpuMs === undefined || bare.cpuMs === undefined ? '–' : percent(bare.cpuMs / portal.cpuMs)

function print(measurements: readonly Measurement[]): void {
  printTable(
    ['Call', 'portal/s', 'bare/s', 'ratio', 'p50 ms', 'p99 ms', 'cpu ms', 'bare cpu', 'cpu ratio'],
    measurements.map((row) => [
      row.name,
      perSecond(row.portal),
      perSecond(row.bare),
      percent(row.portal.perSecond / row.bare.perSecond),
      String(row.portal.p50),
      String(row.portal.p99),
      cpu(row.portal),
      cpu(row.bare),
      cpuShare(row),
    ]),
  )
}

/** Sign-ins, each from a different address. */
async function measureLogin(portal: Server, password: string): Promise<void> {
  const body = JSON.stringify({ username: PARTNER, password })
  const requests = Array.from({ length: ADDRESSES }, (_, i) => ({
    method: 'POST' as const,
    path: '/api/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` },
    body,
  }))
  const one = await load(portal, requests, { seconds: SECONDS, connections: 1 })
  const two = await load(portal, requests, { seconds: SECONDS, connections: 2 })
  console.log()
  printTable(
    ['Login (a password hash each; two at once at most)', 'per second', 'p50 ms', 'p99 ms', 'cpu ms'],
    [one, two].map((result, i) => [
      i === 0 ? 'one after the other' : 'two at once',
      perSecond(result),
      String(result.p50),
      String(result.p99),
      cpu(result),
    ]),
  )
}

/** Sends a call as the browser of a signed-in user. */
function withToken(call: MeasuredCall, token: string): MeasuredCall {
  const headers = { ...call.request.headers, authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  return { ...call, request: { ...call.request, headers } }
}

export async function benchCalls(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, 'demo')
  const portal = await startDemo(dataDir)
  let bare: Server | undefined
  try {
    await pdfsRead(dataDir)
    const token = await signInDemo(portal, dataDir, PARTNER)
    const calls = (await measuredCalls(portal)).map((call) => withToken(call, token))
    const file = join(folder, 'answers.json')
    writeFileSync(file, JSON.stringify(await recordAnswers(portal, token, calls)))
    bare = await startBare(file)

    const measurements: Measurement[] = []
    for (const call of calls) measurements.push(await measure(portal, bare, call))
    print(measurements)
    await measureLogin(portal, passwordOf(dataDir, PARTNER))
    const content = measurements.filter(({ isContent }) => isContent)
    const ratios = content.map((row) => row.portal.perSecond / row.bare.perSecond)
    const cpuRatios = content.map(({ portal, bare }) => (bare.cpuMs ?? 0) / (portal.cpuMs ?? 1))
    const limit = { limit: 0.8, show: percent }
    return [
      atLeast('Content calls: throughput of a bare route, the lowest', Math.min(...ratios), limit),
      atLeast('  the same by processor time', Math.min(...cpuRatios), limit),
    ]
  } finally {
    await bare?.stop()
    await portal.stop()
  }
}
