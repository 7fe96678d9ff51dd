import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { buildTestApp } from './app.ts'
import { holdAnswer } from './hold-answer.ts'

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
