import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

test('says that the process is alive', async () => {
  const response = await app.get('/healthz')
  expect(response.json()).toEqual({ status: 'ok' })
})

test('says that database and storage answer', async () => {
  const response = await app.get('/readyz')
  expect(response.json()).toEqual({ status: 'ok', database: 'ok', storage: 'ok' })
})

test('is alive but not ready without its database', async () => {
  const broken = await buildTestApp()
  await broken.database.close()
  expect((await broken.get('/healthz')).statusCode).toBe(200)
  const response = await broken.get('/readyz')
  expect(response.statusCode).toBe(503)
  expect(response.json().code).toBe('unavailable')
})

test('is not ready when the storage cannot be used', async () => {
  const broken = await buildTestApp()
  broken.storage.ping = () => Promise.reject(new Error('ENOENT: no such file, access /tmp/files'))
  expect((await broken.get('/readyz')).statusCode).toBe(503)
})
