/**
 * Security checks that take too long for the tests: many and slow connections, public scanners, and SIGKILL at random
 * moments. Arguments select parts; each check prints one line. Only 127.0.0.1 is put under load.
 */
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../server/test/postgres-server.ts'
import { buildWebApps } from './build.ts'
import { proveAudit } from './security/audit.ts'
import { proveIdle } from './security/idle.ts'
import { killRounds } from './security/kill.ts'
import { killImports } from './security/kill-import.ts'
import { prove, Skipped, summarise } from './security/report.ts'
import { proveSqlmap, proveWapiti, SQLMAP_TARGETS } from './security/scanners.ts'
import { proveSlow, SLOW_ATTACKS } from './security/slow.ts'

const ROUNDS = { sqlite: 50, postgres: 15 }
const IMPORT_ROUNDS = { sqlite: { imports: 8, reads: 8 }, postgres: { imports: 3, reads: 3 } }

async function onPostgres(proof: (server: string) => Promise<string>): Promise<string> {
  const binaries = findPostgres()
  const given = process.env.TEST_DATABASE_URL
  if (!given && !binaries) throw new Skipped(POSTGRES_MISSING)
  const server = given ? undefined : await startPostgres(binaries as string)
  try {
    return await proof(given ?? (server?.url as string))
  } finally {
    await server?.stop()
  }
}

async function kill(rounds: number, server?: string): Promise<string> {
  const { acknowledged, slowestStart, unnamedFiles } = await killRounds(rounds, server)
  return `${rounds} rounds, ${acknowledged} acknowledged writes, none lost, no code accepted twice; started again within ${slowestStart} s; ${unnamedFiles} whole files that no row names`
}

async function killImport(rounds: { imports: number; reads: number }, server?: string): Promise<string> {
  const { interrupted, indexed, read } = await killImports(rounds, server)
  return `${rounds.imports} imports killed, ${interrupted} of them before they were done, and ${rounds.reads} readings; ${read} PDFs read in the end, ${indexed} rows of the index as they are when built anew`
}

const PARTS: Record<string, () => Promise<void>> = {
  audit: () => prove('npm audit', proveAudit),
  idle: () => prove('10,000 idle connections', proveIdle),
  async slow() {
    for (const attack of SLOW_ATTACKS) await prove(`slowhttptest, ${attack}`, () => proveSlow(attack))
  },
  async wapiti() {
    await prove('wapiti, signed out', async () => proveWapiti(false))
    await prove('wapiti, signed in', async () => proveWapiti(true))
  },
  async sqlmap() {
    for (const name of Object.keys(SQLMAP_TARGETS))
      await prove(`sqlmap, ${name}`, async () => proveSqlmap(name))
  },
  async kill() {
    await prove('SIGKILL under writes on SQLite', () => kill(ROUNDS.sqlite))
    await prove('SIGKILL under writes on PostgreSQL', () => onPostgres((url) => kill(ROUNDS.postgres, url)))
  },
  async 'kill-import'() {
    await prove('SIGKILL under imports on SQLite', () => killImport(IMPORT_ROUNDS.sqlite))
    await prove('SIGKILL under imports on PostgreSQL', () =>
      onPostgres((url) => killImport(IMPORT_ROUNDS.postgres, url)),
    )
  },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `There is no part named ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}`,
  )
  process.exit(2)
}

// Exiting runs the exit handlers, which kill the portals.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

await buildWebApps()
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length === 0 || chosen.includes(name)) await part()
}
process.exit(summarise() ? 0 : 1)
