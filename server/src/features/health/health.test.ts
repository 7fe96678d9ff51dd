import { beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

test('says that the process is alive, and that database and storage respond', async () => {
  expect((await app.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.get('/readyz')).json()).toEqual({ status: 'ok', database: 'ok', storage: 'ok' })
})

test('is alive but not ready when the storage cannot be used', async () => {
  const ping = vi.spyOn(app.storage, 'ping').mockRejectedValue(new Error('ENOENT: no such file /tmp/files'))
  expect((await app.get('/healthz')).statusCode).toBe(200)
  const response = await app.get('/readyz')
  ping.mockRestore()
  expect(response.json()).toMatchObject({
    status: 503,
    code: 'unavailable',
    details: { database: 'ok', storage: 'failed' },
  })
  expect(response.body).not.toContain('ENOENT')
  expect(response.headers['retry-after']).toBe('5')
})

test('is ready while a part takes long that responded lately, and not once it hangs; all who ask share a check', async () => {
  const ping = vi.spyOn(app.storage, 'ping').mockReturnValue(new Promise(() => undefined))
  const ask = () => Promise.all([app.get('/readyz'), app.get('/readyz')])
  for (const { statusCode } of await ask()) expect(statusCode).toBe(200)
  expect(ping).toHaveBeenCalledOnce()
  app.clock.advance(15_000)
  for (const response of await ask()) {
    expect(response.json()).toMatchObject({ status: 503, details: { database: 'ok', storage: 'failed' } })
  }
  expect(ping).toHaveBeenCalledTimes(2)
  ping.mockRestore()
  app.clock.advance(15_000)
  expect((await app.get('/readyz')).statusCode).toBe(200)
})

test('is ready while transactions are under way, however many wait', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = async () => {
    begun.resolve()
    await end.promise
  }
  const underWay = Array.from({ length: 12 }, () => transaction(app.database, work))
  await begun.promise
  const response = await app.get('/readyz')
  end.resolve()
  await Promise.all(underWay)
  expect(response.statusCode).toBe(200)
})

test('is alive but not ready without its database', async () => {
  await app.database.close()
  expect((await app.get('/healthz')).statusCode).toBe(200)
  const response = await app.get('/readyz')
  expect(response.json()).toMatchObject({ status: 503, details: { database: 'failed', storage: 'ok' } })
})
