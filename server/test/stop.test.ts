import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getConfig } from '@portal/contract/config'
import { streamNotifications } from '@portal/contract/notifications'
import { expect, inject, onTestFinished, test } from 'vitest'
import { serve } from '../src/serve.ts'
import { buildTestApp, signIn } from './app.ts'
import { holdAnswer } from './hold-answer.ts'
import { startPortal } from './portal-process.ts'

test('stopping finishes the requests in flight and takes no new ones', async () => {
  const { app, database } = await buildTestApp()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const footer = holdAnswer(database, /"page_texts"/)
  const inFlight = fetch(`${origin}/api/footer`)
  await footer.arrived

  const closed = app.close()
  await expect
    .poll(() =>
      fetch(`${origin}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused')
  footer.release()

  const answer = await inFlight
  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveProperty('body')
  await closed
})

test('stopping does not wait for connections that were opened in advance', async () => {
  const { app } = await buildTestApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const ended = once(socket, 'close')
  await accepted
  await app.close()
  await ended
})

async function readiness(origin: string): Promise<unknown> {
  const response = await fetch(`${origin}/readyz`)
  return [response.status, ((await response.json()) as { details?: unknown }).details]
}

const STOPPING = [503, { reason: 'stopping' }]

test('a node that is about to close says so, serves on, and ends its streams', async () => {
  const stopping = new AbortController()
  const app = await buildTestApp({
    stopping: stopping.signal,
    config: { shutdown: { delayMs: 50, timeoutMs: 1000 } },
  })
  const token = await signIn(app, 'ada')
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(origin + streamNotifications.path, { headers })
  const events = stream.text()
  expect((await fetch(origin + getConfig.path)).headers.get('connection')).toBe('keep-alive')

  stopping.abort()
  expect(await readiness(origin)).toEqual(STOPPING)
  const response = await fetch(origin + getConfig.path)
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  expect(await events).toContain('event: end\ndata: {"reason":"closing"}')
  // Requests that a proxy would send elsewhere are cut off, so that it stops sending them.
  const retried = { headers: { 'x-portal-retried': 'yes' } }
  await expect
    .poll(() =>
      fetch(origin + getConfig.path, retried).then(
        ({ status }) => status,
        () => 'broken off',
      ),
    )
    .toBe('broken off')
  expect(await readiness(origin)).toEqual(STOPPING)
})

test('requests in flight are cut off when their time is over, or at once', async () => {
  const { config, database } = await buildTestApp()
  for (const [timeoutMs, signal] of [
    [100, new AbortController().signal],
    [60_000, AbortSignal.timeout(100)],
  ] as const) {
    const node = await serve({ ...config, port: 0, shutdown: { delayMs: 0, timeoutMs } }, database)
    const footer = holdAnswer(database, /"page_texts"/)
    onTestFinished(() => footer.release())
    const inFlight = expect(fetch(`${node.address}/api/footer`)).rejects.toThrow()
    await footer.arrived
    await node.stop(signal)
    await inFlight
    footer.release()
  }
})

test.runIf(inject('template').databases.engine === 'sqlite')(
  'the process ends with 0 at once by a second signal, which is not the echo of the first',
  async () => {
    const portal = await startPortal({ SHUTDOWN_DELAY: '60' })
    portal.kill('SIGTERM')
    portal.kill('SIGINT')
    expect(await readiness(portal.origin)).toEqual(STOPPING)
    await expect
      .poll(() => {
        const { output } = portal
        if (!output.includes('cut off')) portal.kill('SIGTERM')
        return output
      })
      .toContain('cut off')
    expect(await portal.ended).toBe(0)
  },
)
