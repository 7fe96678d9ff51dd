import { beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

test('says that the process is alive, and that database and storage answer', async () => {
  expect((await app.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.get('/readyz')).json()).toEqual({ status: 'ok', database: 'ok', storage: 'ok' })
})

test('is alive but not ready when the storage cannot be used', async () => {
  const ping = vi.spyOn(app.storage, 'ping').mockRejectedValue(new Error('ENOENT: no such file /tmp/files'))
  expect((await app.get('/healthz')).statusCode).toBe(200)
  const response = await app.get('/readyz')
  ping.mockRestore()
  expect(response.statusCode).toBe(503)
  expect(response.json().code).toBe('unavailable')
})

test('is alive but not ready without its database', async () => {
  await app.database.close()
  expect((await app.get('/healthz')).statusCode).toBe(200)
  const response = await app.get('/readyz')
  expect(response.statusCode).toBe(503)
  expect(response.json().code).toBe('unavailable')
})
