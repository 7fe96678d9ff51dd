/** slowhttptest: clients that send headers or bodies, or read responses, a few bytes at a time. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../process.ts'
import { onDemoPortal } from './demo-portal.ts'
import { allowedMs, askMeanwhile, askOnce, longest } from './probe.ts'
import { expect } from './report.ts'
import { requireTool, runTool } from './tools.ts'

const SECONDS = 30
const CONNECTIONS = 1500

/** The largest script of the web app, which takes long enough to read slowly. */
function largestScript(): string {
  const folder = join(ROOT, 'web/dist/partner/static')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const [largest] = scripts.sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)
  return `/partner/static/${largest}`
}

const ATTACKS = {
  'slow headers': () => ['-H', '-i', '5', '-u', '/partner/signin'],
  'slow body': () => ['-B', '-i', '5', '-s', '8192', '-f', 'application/json', '-u', '/api/login'],
  'slow read': () => ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-u', largestScript()],
}
export type SlowAttack = keyof typeof ATTACKS
export const SLOW_ATTACKS = Object.keys(ATTACKS) as SlowAttack[]

export async function proveSlow(attack: SlowAttack): Promise<string> {
  requireTool('slowhttptest')
  return onDemoPortal(async ({ portal }) => {
    const args = ATTACKS[attack]().map((arg) => (arg.startsWith('/') ? `${portal.origin}${arg}` : arg))
    const bounds = ['-c', String(CONNECTIONS), '-r', '200', '-l', String(SECONDS), '-p', '3']
    const ask = () => askOnce(portal.origin, '/api/footer')
    const [before, allowed] = [portal.memoryMb, await allowedMs(ask)]
    const work = runTool('slowhttptest', [...args, ...bounds], (SECONDS + 30) * 1000)
    const times = await askMeanwhile(work, ask)
    const { output } = await work
    expect(
      /slow HTTP test status|connected:/.test(output),
      `slowhttptest did not run:\n${output.slice(-1000)}`,
    )
    expect(
      longest(times) < allowed,
      `of ${times.length} requests the slowest took ${longest(times)} ms, allowed are ${allowed} ms`,
    )
    return `${CONNECTIONS} clients for ${SECONDS} s, ${times.length} requests meanwhile, the slowest ${longest(times)} ms; memory ${before} → ${portal.memoryMb} MB`
  })
}
