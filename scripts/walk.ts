/**
 * The whole life of an installation with two nodes behind a proxy: builds the artefact, fills a portal on PostgreSQL
 * and S3, restarts its nodes under load, backs it up, destroys everything, restores it, and checks that nothing has
 * changed.
 */
import { deepStrictEqual } from 'node:assert'
import { hash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getProfile } from '@portal/contract/profile'
import { passwordsIn } from '../bench/demo.ts'
import { findProxy, PROXIES, type RunningProxy, startProxy } from '../bench/rolling/proxies.ts'
import { send, signIn, tokenOf } from '../bench/rolling/requests.ts'
import { startTraffic, type Tokens } from '../bench/rolling/traffic.ts'
import { freePort } from '../server/test/free-port.ts'
import {
  findPostgres,
  POSTGRES_MISSING,
  type PostgresServer,
  startPostgres,
} from '../server/test/postgres-server.ts'
import { makeArtefact } from './artefact/make.ts'
import { endingWhatRuns } from './ending.ts'
import { step, summarise } from './steps.ts'
import { type Machines, provideMachines } from './walk/machines.ts'
import { Nodes, outsidePath } from './walk/nodes.ts'
import { findTraces, leaveTraces, verifyCode } from './walk/traces.ts'

const ADMIN = 'operator@portal.example'
const PARTNER = 'partner@demo.example'
const PASSWORD = 'a long password of the operator'
/** Duration of the traffic before and after the restarts. */
const TRAFFIC_MS = 3000
/** Longer than a stopping node continues to serve. */
const UPLOAD_SECONDS = 14

async function startFirstProxy(folder: string, ports: readonly [number, number]): Promise<RunningProxy> {
  for (const kind of PROXIES) {
    const program = findProxy(kind)
    if (program) return startProxy(kind, { program, folder, ports })
  }
  throw new Error(`none of ${PROXIES.map(({ name }) => name).join(', ')} is installed`)
}

/** SHA-256 of each file below a folder. */
function digestsIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(folder.length), hash('sha256', readFileSync(path))]),
  )
}

async function restartUnderLoad(nodes: Nodes, proxy: RunningProxy, tokens: Tokens): Promise<void> {
  const traffic = await startTraffic(proxy, tokens)
  try {
    for (const name of ['first', 'second']) traffic.upload(`${name}.mp4`, UPLOAD_SECONDS)
    await delay(TRAFFIC_MS)
    await nodes.restart()
    await delay(TRAFFIC_MS)
  } finally {
    await traffic.stop()
  }
  const { lost, count, brokenStreams } = traffic
  console.log(`  ${lost.length} of ${count} requests lost, ${brokenStreams} streams broken`)
  for (const { what, why } of lost.slice(0, 10)) console.log(`  lost: ${what}: ${why}`)
  if (lost.length + brokenStreams > 0) throw new Error('requests or streams were lost')
}

/** Rows that a restore must bring back; for the audit log, those up to the moment before the backup. */
async function rowsToKeep(machines: Machines, lastLine: string) {
  const tables = ['users', 'leads', 'tickets', 'pins', 'files', 'notifications', 'outbox', 'recovery_codes']
  const conditions = Object.fromEntries(tables.map((table) => [table, 'true']))
  return machines.rows({ ...conditions, audit_log: `id <= ${lastLine}` })
}

async function lastLineOf(machines: Machines): Promise<string> {
  const { audit_log: lines = [] } = await machines.rows({ audit_log: 'id = (select max(id) from audit_log)' })
  return String(JSON.parse(lines[0] ?? '{}').id)
}

type Ends = Parameters<Parameters<typeof endingWhatRuns>[0]>[0]

async function walk(folder: string, postgres: PostgresServer, ends: Ends): Promise<void> {
  const artefact = await makeArtefact(join(folder, 'artefact'))
  const ports = [await freePort(), await freePort()] as const
  const outside = join(folder, 'outside')
  const starting = startFirstProxy(join(folder, 'proxy'), ports)
  ends(async () => (await starting).stop())
  const proxy = await starting
  const settings = { artefact, ports, publicUrl: `https://localhost:${proxy.httpsPort}`, outside }
  let machines = await provideMachines(join(folder, 'machines'), postgres)
  let nodes = new Nodes(settings, machines, randomBytes(32).toString('base64url'))
  ends(() => machines.destroy())
  ends(() => nodes.kill())

  await step('portal migrate, import, create-admin', async () => {
    await nodes.command(['migrate'])
    await nodes.command(['import', '/demo'])
    const name = ['--email', ADMIN, '--first-name', 'Olga', '--last-name', 'Operator']
    await nodes.command(['create-admin', ...name], `${PASSWORD}\n`)
  })
  await step(`two nodes start behind ${proxy.name}`, () => nodes.start())
  const passwords = passwordsIn(nodes.output)
  const signInPartner = async () => tokenOf(await signIn(proxy, PARTNER, passwords.get(PARTNER) ?? ''))
  const tokens = await step('a partner and the administrator sign in through it', async () => ({
    partner: await signInPartner(),
    admin: tokenOf(await signIn(proxy, ADMIN, PASSWORD)),
  }))
  const traces = await step('a lead, a ticket, a pin, an upload and a second factor are stored', () =>
    leaveTraces(proxy, tokens),
  )
  await step('both nodes restart in turn without a lost request', () =>
    restartUnderLoad(nodes, proxy, tokens),
  )

  writeFileSync(join(outside, 'passphrase'), 'correct horse battery staple\n')
  const key = ['--passphrase-file', outsidePath('passphrase')]
  await step('portal export', () => nodes.command(['export', outsidePath('before')]))
  const lastLine = await lastLineOf(machines)
  const kept = await rowsToKeep(machines, lastLine)
  await step('portal backup beside the running portal', async () => {
    await nodes.command(['backup', outsidePath('portal.tar'), '--key', 'include', ...key])
    await nodes.command(['restore', outsidePath('portal.tar'), '--check'])
  })
  await step('everything is destroyed: nodes, database, bucket, folders, key', async () => {
    await nodes.kill()
    await machines.destroy()
  })

  machines = await provideMachines(join(folder, 'new-machines'), postgres)
  nodes = new Nodes(settings, machines, '')
  await step('portal restore into an empty place', async () => {
    await nodes.command(['restore', outsidePath('portal.tar'), ...key, '--end-sessions'])
    const secretKey = readFileSync(join(machines.data[0], 'secret.key'), 'utf8').trim()
    nodes = new Nodes(settings, machines, secretKey)
  })
  await step(`audit log and ${Object.keys(kept).length - 1} tables are as they were`, async () =>
    deepStrictEqual(await rowsToKeep(machines, lastLine), kept),
  )
  await step('two nodes start again', () => nodes.start())
  await step('sessions are ended', async () => {
    const { status } = await send(proxy, { path: getProfile.path, token: tokens.partner })
    if (status !== 401) throw new Error(`a token from before has status ${status}`)
  })
  const again = await step('the second factor is asked for, and is the same', async () => {
    const admin = tokenOf(await signIn(proxy, ADMIN, PASSWORD))
    await verifyCode(proxy, admin, traces.secret)
    return { partner: await signInPartner(), admin }
  })
  await step('the lead, the ticket, the pin and the upload are there', () => findTraces(proxy, again, traces))
  await step('the export is the same, byte for byte', async () => {
    await nodes.command(['export', outsidePath('after')])
    deepStrictEqual(digestsIn(join(outside, 'after')), digestsIn(join(outside, 'before')))
  })
  await step('both nodes stop with exit code 0', () => nodes.stop())
}

const binaries = findPostgres()
if (!binaries) throw new Error(POSTGRES_MISSING)
await endingWhatRuns(async (ends) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-walk-'))
  ends(async () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'proxy'))
  const starting = startPostgres(binaries)
  ends(async () => (await starting).stop())
  await walk(folder, await starting, ends)
}).catch((error: Error) => {
  console.error(error.stack)
  process.exitCode = 1
})
summarise()
