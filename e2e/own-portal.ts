/** A portal of its own, for tests that change what everybody meets: the others would stumble over it. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { startCommand } from '../scripts/process.ts'
import { freePort } from '../server/test/free-port.ts'
import { test as base } from './fixtures.ts'

/** As the configuration gives the portal of all others. */
const START_MS = 180_000
const PAUSE_MS = 250

async function untilReady(origin: string): Promise<void> {
  const answers = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok
  while (!(await answers())) await wait(PAUSE_MS)
}

export const test = base.extend<object, { ownPortal: string }>({
  ownPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed
    async ({}, use) => {
      const port = String(await freePort())
      const origin = `http://127.0.0.1:${port}`
      const env = { PORT: port, E2E_PORT: port }
      const portal = startCommand({ command: 'node', args: ['portal.ts'], cwd: import.meta.dirname, env })
      await untilReady(origin)
      await use(origin)
      portal.kill('SIGTERM')
      await once(portal, 'close')
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ ownPortal }, use) => use(ownPortal),
})
