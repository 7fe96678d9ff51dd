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

test('does not wait for a part that hangs, and asks it once for all who ask at a time', async () => {
  const ping = vi.spyOn(app.storage, 'ping').mockReturnValue(new Promise(() => undefined))
  const responses = await Promise.all([app.get('/readyz'), app.get('/readyz')])
  expect(ping).toHaveBeenCalledOnce()
  ping.mockRestore()
  for (const response of responses) {
    expect(response.json()).toMatchObject({ status: 503, details: { database: 'ok', storage: 'failed' } })
  }
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
