/**
 * Load by `wrk`, which takes a tenth of the processor time of a load generator in JavaScript. On a machine with two cores
 * the other would take a quarter of what a server with several threads can use.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../scripts/process.ts'
import type { Load, LoadRequest } from './load.ts'
import type { Server } from './processes.ts'

const MICROSECONDS = 1000

export const hasWrk = async (): Promise<boolean> =>
  (await capture({ command: 'which', args: ['wrk'] })).code === 0

/** The requests in turn, across all connections; the totals are printed as JSON. */
const script = (paths: readonly string[], headers: Record<string, string>) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local headers = {${Object.entries(headers).map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)}}
local i = 0
request = function()
  i = i % #paths + 1
  return wrk.format("GET", paths[i], headers)
end
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"count":%d,"failed":%d,"us":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, failed, summary.duration, latency:percentile(50), latency:percentile(99)))
end
`

interface Summary {
  count: number
  failed: number
  /** Duration of all in microseconds; the others of one request. */
  us: number
  p50: number
  p99: number
}

/** @throws {Error} when a request failed, or all were sent and it began anew */
export async function wrkLoad(
  server: Server,
  requests: readonly LoadRequest[],
  { seconds, connections, mayRepeat }: { seconds: number; connections: number; mayRepeat: boolean },
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-wrk-'))
  const file = join(folder, 'requests.lua')
  writeFileSync(
    file,
    script(
      requests.map(({ path }) => path),
      requests[0]?.headers ?? {},
    ),
  )
  const cpuBefore = server.cpuMs()
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '60s', '-s', file, server.address]
  const { code, output } = await capture({ command: 'wrk', args })
  const cpuAfter = server.cpuMs()
  rmSync(folder, { recursive: true })
  const summary = output.split('\n').findLast((line) => line.startsWith('{'))
  if (code !== 0 || !summary) throw new Error(`wrk ended with exit code ${code}:\n${output}`)
  const { count, failed, us, p50, p99 } = JSON.parse(summary) as Summary
  if (failed > 0 || count === 0) throw new Error(`${failed} of ${count} requests failed`)
  if (!mayRepeat && count > requests.length) throw new Error('There were too few requests that are new')
  return {
    perSecond: count / (us / 1_000_000),
    p50: p50 / MICROSECONDS,
    p99: p99 / MICROSECONDS,
    cpuMs: cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / count,
  }
}
