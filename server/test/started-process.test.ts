/** What only a process started like the operator's can show: its settings reach the parts that need them. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getConfig } from '@portal/contract/config'
import { expect, inject, test } from 'vitest'
import { atEnd, temporaryFolder } from './at-end.ts'
import { openCollector } from './collector.ts'
import { freePort } from './free-port.ts'
import { newDatabase } from './new-database.ts'
import { beginPortal, startPortal } from './portal-process.ts'
import { TcpProxy } from './tcp-proxy.ts'

const { engine } = inject('template').databases

test.runIf(engine === 'sqlite')('METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT say what it does', async () => {
  const collector = await openCollector()
  const metricsPort = await freePort()
  const portal = await startPortal({
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SHUTDOWN_DELAY: '0',
  })
  expect((await fetch(portal.origin + getConfig.path)).status).toBe(200)
  const counted = `portal_http_requests_total{method="GET",route="${getConfig.path}",status="200"} 1`
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await expect.poll(scrape).toContain(counted)
  // The process metrics of Node.js are collected because metrics are enabled.
  expect(await scrape()).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect((await fetch(`${portal.origin}/metrics`)).status).toBe(404)
  portal.kill('SIGTERM')
  expect(await portal.ended, portal.output).toBe(0)
  // The last spans are sent before it exits.
  expect(collector.spans.map(({ name }) => name)).toContain(`GET ${getConfig.path}`)
})

test.runIf(engine === 'postgres')('DATABASE_WAIT has it wait for a PostgreSQL that comes later', async () => {
  const { dataDir, databaseUrl } = await newDatabase()
  const url = new URL(databaseUrl ?? '')
  const server = { port: Number(url.port), host: url.hostname }
  const own = await freePort()
  url.host = `127.0.0.1:${own}`
  const waits = Promise.withResolvers<string>()
  const starting = startPortal(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      DATABASE_WAIT: '120',
      SECRET_KEY: 'a key of the tests that is long enough',
    },
    (line) => {
      if (line.startsWith('Waiting for the database')) waits.resolve(line)
    },
  )
  const line = await Promise.race([waits.promise, starting.then(() => 'it is up already')])
  expect(line).toMatch(
    /^Waiting for the database, for 1?\d\d more seconds at most\. DATABASE_URL: nothing answers there\.$/,
  )
  const proxy = await TcpProxy.to(server.port, { host: server.host, own })
  const portal = await starting
  atEnd(async () => {
    portal.kill('SIGKILL')
    await portal.ended
    await proxy.close()
  })
  expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200)
})

test.runIf(engine === 'postgres')('DATA_DIR is made beside files that are elsewhere, too', async () => {
  const { databaseUrl = '' } = await newDatabase()
  const folder = temporaryFolder()
  const env = {
    DATABASE_URL: databaseUrl,
    STORAGE_URL: `file://${join(folder, 'files')}`,
    SECRET_KEY: 'a key of the tests that is long enough',
    SHUTDOWN_DELAY: '0',
  }
  const dataDir = join(folder, 'new', 'data')
  const portal = await startPortal({ ...env, DATA_DIR: dataDir })
  portal.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(existsSync(dataDir)).toBe(true)
  expect(portal.output).not.toContain('must exist')

  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(beginPortal({ ...env, DATA_DIR: file }).up).rejects.toThrow(
    `DATA_DIR: ${file} is not a folder.`,
  )
})
