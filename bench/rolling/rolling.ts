/**
 * Two nodes behind each of the proxies of `deploy/`: checks the portal's requirements for a proxy, and counts the
 * requests that are lost when the nodes are restarted in turn, by SIGTERM and SIGKILL.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { findPostgres, POSTGRES_MISSING } from '../../server/test/postgres-server.ts'
import { atMost, type Figure } from '../figures.ts'
import { checkProxy, failedOf, tokensThrough } from './checks.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { findProxy, PROXIES, type RunningProxy, startProxy } from './proxies.ts'
import { type Lost, startTraffic, type Tokens, type Traffic } from './traffic.ts'

const BEFORE_MS = 2000
/** Time in which a proxy notices that a node is back. */
const SEEN_MS = 6000
/** Longer than a stopping node continues to serve by default. */
const UPLOAD_SECONDS = 16

const count = String

/** Whether a proxy may retry the request. */
const isReading = ({ what }: Lost) => what.startsWith('GET ')

function show(lost: readonly Lost[]): void {
  for (const { what, why } of lost.slice(0, 10)) console.log(`  lost: ${what}: ${why}`)
}

async function byTerm(traffic: Traffic, nodes: Nodes, name: string): Promise<Figure[]> {
  const counted = traffic.count
  const before = traffic.lost.length
  for (const index of [0, 1]) {
    // Of two uploads, each node gets one.
    for (const each of ['a', 'b']) traffic.upload(`${name}-${index}-${each}.mp4`, UPLOAD_SECONDS)
    await delay(BEFORE_MS)
    await nodes.end(index, 'stop')
    await nodes.start(index)
  }
  await delay(SEEN_MS)
  const lost = traffic.lost.slice(before)
  show(lost)
  console.log(
    `  TERM: ${lost.length} of ${traffic.count - counted} requests lost, ${traffic.brokenStreams} streams broken`,
  )
  return [
    atMost(`${name}: requests lost on TERM, of ${traffic.count - counted}`, lost.length, {
      limit: 0,
      show: count,
    }),
    atMost(`${name}: streams broken on TERM`, traffic.brokenStreams, { limit: 0, show: count }),
  ]
}

async function byKill(traffic: Traffic, nodes: Nodes, name: string): Promise<Figure[]> {
  const counted = traffic.count
  const before = traffic.lost.length
  let [inFlight, later] = [0, 0]
  for (const index of [0, 1]) {
    await delay(BEFORE_MS)
    const seen = traffic.lost.length
    inFlight += traffic.inFlight
    await nodes.end(index, 'kill')
    const gone = performance.now()
    await nodes.start(index)
    await delay(SEEN_MS)
    later += traffic.lost.slice(seen).filter(({ began }) => began > gone).length
  }
  const lost = traffic.lost.slice(before)
  show(lost)
  console.log(
    `  KILL: ${lost.length} of ${traffic.count - counted} requests lost, ${inFlight} were in flight`,
  )
  return [
    atMost(`${name}: requests lost on KILL, of those in flight`, lost.length, {
      limit: inFlight,
      show: count,
    }),
    atMost(`${name}: of them sent once the node was gone`, later, { limit: 0, show: count }),
    atMost(`${name}: of them reading`, lost.filter(isReading).length, { limit: 0, show: count }),
  ]
}

async function restartBehind(proxy: RunningProxy, nodes: Nodes, tokens: Tokens): Promise<Figure[]> {
  const traffic = await startTraffic(proxy, tokens)
  try {
    return [...(await byTerm(traffic, nodes, proxy.name)), ...(await byKill(traffic, nodes, proxy.name))]
  } finally {
    await traffic.stop()
  }
}

async function measureBehind(proxy: RunningProxy, nodes: Nodes): Promise<Figure[]> {
  const tokens = await tokensThrough(proxy, nodes)
  const checks = await checkProxy({ proxy, nodes, tokens })
  return [failedOf(proxy, checks), ...(await restartBehind(proxy, nodes, tokens))]
}

/** Measures behind each installed proxy; the nodes store their files in a folder by default. */
export async function behindEachProxy(
  folder: string,
  measure: (proxy: RunningProxy, nodes: Nodes) => Promise<Figure[]>,
  storageUrl?: string,
): Promise<Figure[]> {
  const binaries = findPostgres()
  if (!binaries) {
    console.log(POSTGRES_MISSING)
    return []
  }
  const nodes = await startNodes(folder, binaries, storageUrl)
  const figures: Figure[] = []
  try {
    for (const kind of PROXIES) {
      const program = findProxy(kind)
      if (!program) {
        console.log(`Skipped: ${kind.name}, which is not installed (apt-get install -y ${kind.name})`)
        continue
      }
      const proxy = await startProxy(kind, { program, folder, ports: nodes.ports })
      try {
        figures.push(...(await measure(proxy, nodes)))
      } finally {
        await proxy.stop()
      }
    }
  } finally {
    await nodes.stop()
  }
  return figures
}

export const benchRolling = (folder: string): Promise<Figure[]> => behindEachProxy(folder, measureBehind)
