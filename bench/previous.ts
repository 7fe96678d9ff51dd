/**
 * Runs the previous release, with its own packages, beside the current version, on a database that the latter has
 * migrated meanwhile. `npm run bench -- previous` needs git, an npm registry and an installed PostgreSQL;
 * `PREVIOUS_ROOT` names a folder in which the release is already installed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addLeadNote, getLeads } from '@portal/contract/leads'
import { createOwnCollection, saveOwnCollection } from '@portal/contract/own-collections'
import { changePin } from '@portal/contract/pins'
import { getProducts } from '@portal/contract/playbook'
import { getProfile } from '@portal/contract/profile'
import pg from 'pg'
import { ROOT } from '../scripts/process.ts'
import { findPostgres, startPostgres } from '../server/test/postgres-server.ts'
import { LAST_WORDS, passwordsIn } from './demo.ts'
import type { Figure } from './figures.ts'
import { signIn } from './load.ts'
import { type Server, startPortal } from './processes.ts'

/** The release whose nodes may still run while nodes of the current version start. */
const PREVIOUS = { version: '0.3.0', commit: '60defefe' }
const SECRET_KEY = 'a key of the measurement that is long enough'
const ROUNDS = 20
/** Calls that every partner can read. */
const READ = [getProfile, getProducts, getLeads].map(({ path }) => path)
const ALSO_READ = ['/api/partner/search?search=radar', '/api/config']

/** Unpacks the release and installs its packages. */
function unpack(folder: string): string {
  const root = join(folder, 'previous')
  mkdirSync(root)
  const archive = execFileSync('git', ['archive', PREVIOUS.commit], { cwd: ROOT, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x'], { cwd: root, input: archive })
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: root, stdio: 'ignore' })
  return root
}

/** A user who reads and writes through one node, and records failures. */
class Caller {
  readonly failed: string[] = []
  sent = 0
  readonly #server: Server
  readonly #token: string

  constructor(server: Server, token: string) {
    this.#server = server
    this.#token = token
  }

  async call<T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
    this.sent += 1
    const response = await fetch(this.#server.address + path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as T
    this.failed.push(`${method} ${path}: ${response.status} ${text}`)
    return { body: [] } as T
  }

  /** Ids of the entries of a list. */
  async ids(path: string): Promise<number[]> {
    type Listed = { id: number }[]
    const { body } = await this.call<{ body: Listed | { products: Listed } }>(path)
    return (Array.isArray(body) ? body : body.products).map(({ id }) => id)
  }

  /** Reads everything, adds a note to a lead and pins a product, for some rounds. */
  async work(note: string): Promise<void> {
    const [[lead], [product]] = [await this.ids(getLeads.path), await this.ids(getProducts.path)]
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of [...READ, ...ALSO_READ]) await this.call(path)
      await this.call(addLeadNote.path.replace('{id}', String(lead)), { text: `${note} ${round}` })
      const action = round % 2 === 0 ? 'add' : 'remove'
      await this.call(changePin.path, { action, id: product, elementType: 'Product' })
    }
  }

  /** Shares a new collection with colleagues. */
  async share(name: string): Promise<void> {
    const created = await this.call<{ body: { id: number } }>(createOwnCollection.path, { name, items: [] })
    const path = saveOwnCollection.path.replace('{id}', String(created.body.id))
    await this.call(path, { version: 1, name, isShared: true, items: [] }, 'PUT')
  }
}

interface Settings {
  folder: string
  url: string
}

const envOf = ({ folder, url }: Settings, node: string) => ({
  DATABASE_URL: url,
  STORAGE_URL: `file://${join(folder, 'files')}`,
  DATA_DIR: join(folder, node),
  SECRET_KEY,
  PUBLIC_URL: 'https://portal.example.com',
})

/** The statements in operations.md that an operator runs after the previous release has run beside this one. */
function repair(): string {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const [, statements] = /```sql\n(update leads set named_key[^`]+)```/.exec(text) ?? []
  if (!statements) throw new Error('docs/operations.md has no statements that repair')
  return statements
}

async function onDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

/** Gives a product an empty audience, as an editor can with the current version. */
async function restrict(url: string, id: number): Promise<void> {
  await onDatabase(
    url,
    `with one as (insert into audiences (definition, hash) values ('{"include":{"tiers":[0]}}', 'nobody') returning id)
    update products set audience_id = (select id from one) where id = ${id}`,
  )
}

/** Leads whose names are not indexed yet. */
const UNNAMED = `select count(*) as count from leads where name_key is not null and named_key is null`
/** Leads whose names the previous release has indexed: it writes no keys of whole names. */
const NAMED_BEFORE = `select count(*) as count from leads where named_key is not null
  and exists (select from lead_names where lead_id = leads.id)
  and not exists (select from lead_names where lead_id = leads.id and key like '%:=%')`
/** Collections of the provider's team have no partner. */
const WITHOUT_PARTNER = `select count(*) as count from own_collections
  where partner_id is null and (select partner_id from users where id = user_id) is not null`

const countOn = async (url: string, query: string) => Number((await onDatabase(url, query))[0]?.count)

/** Makes a node index the pending names. */
async function nameAll(url: string): Promise<void> {
  while ((await countOn(url, UNNAMED)) > 0) {
    await onDatabase(url, `update jobs set run_at = 0 where kind = 'deadlines' and locked_by is null`)
    await delay(200)
  }
}

function migrate(settings: Settings): void {
  const args = ['server/src/cli/portal.ts', 'migrate']
  const env = { PATH: process.env.PATH, ...envOf(settings, 'today') }
  execFileSync(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Why the previous release refuses to start; undefined if it starts. */
function refusalOf(root: string, settings: Settings): string | undefined {
  const env = { PATH: process.env.PATH, PORT: '0', DEMO: 'off', ...envOf(settings, 'previous') }
  const options = { cwd: root, env, encoding: 'utf8', timeout: 60_000 } as const
  const { status, stderr } = spawnSync(process.execPath, ['server/src/main.ts'], options)
  return status === 1 ? stderr.trim() : undefined
}

async function compare(root: string, settings: Settings, servers: Server[]): Promise<Figure[]> {
  let output = ''
  const start = async (node: string, more: { root?: string; demo?: boolean }) => {
    const onOutput = (text: string) => {
      output += text
    }
    const server = await startPortal(join(settings.folder, node), {
      ...more,
      env: envOf(settings, node),
      onOutput,
    })
    servers.push(server)
    // The output ends only after the server listens.
    while (!output.includes(LAST_WORDS)) await delay(20)
    return server
  }
  const old = await start('previous', { root, demo: true })
  const [[email = '', password = ''] = []] = [...passwordsIn(output)].filter(
    ([name]) => !/admin|editor/.test(name),
  )
  const before = new Caller(old, await signIn(old, email, password))
  await before.work('before')
  migrate(settings)
  await before.share('Shared beside')
  await nameAll(settings.url)
  const faults = async () => [
    await countOn(settings.url, NAMED_BEFORE),
    await countOn(settings.url, WITHOUT_PARTNER),
  ]
  const made = await faults()
  // Not the first product, which the callers pin.
  const shown = (await before.ids(getProducts.path)).at(-1) ?? 0
  await restrict(settings.url, shown)
  // Demo accounts can sign in only with the demo on.
  const today = await start('today', { demo: true })
  const after = new Caller(today, await signIn(today, email, password))
  const beside = new Caller(old, await signIn(old, email, password))
  await Promise.all([beside.work('of the old'), after.work('of the new')])
  const notes = await onDatabase(
    settings.url,
    `select count(*) as count from lead_history where text like 'of the old %' or text like 'of the new %'`,
  )
  const [oldShows, newShows] = [await beside.ids(getProducts.path), await after.ids(getProducts.path)]
  await old.stop()
  await onDatabase(settings.url, repair())
  await nameAll(settings.url)
  const repaired = await faults()
  const refusal = refusalOf(root, settings)
  for (const line of [...before.failed, ...beside.failed, ...after.failed].slice(0, 10))
    console.log(`  ${line}`)
  console.log(`  ${PREVIOUS.version} on the schema of today: ${refusal ?? 'starts'}`)
  const failed = beside.failed.length + after.failed.length
  return [
    {
      name: `requests that fail while ${PREVIOUS.version} runs beside today's`,
      limit: 'none',
      measured: `${failed} of ${beside.sent + after.sent}`,
      holds: failed === 0,
    },
    {
      name: 'notes of both that are stored',
      limit: `all ${2 * ROUNDS}`,
      measured: String(notes[0]?.count),
      holds: Number(notes[0]?.count) === 2 * ROUNDS,
    },
    {
      name: `a restricted product is shown by today’s, and by ${PREVIOUS.version}`,
      limit: 'no; no',
      measured: [newShows, oldShows].map((ids) => (ids.includes(shown) ? 'yes' : 'no')).join('; '),
      holds: ![...newShows, ...oldShows].includes(shown),
    },
    {
      name: `names with keys of ${PREVIOUS.version}, and its collections without a partner`,
      limit: 'some: so it is to be stopped',
      measured: made.join('; '),
      holds: made.every((count) => count > 0),
    },
    {
      name: 'the same after the statements of operations.md',
      limit: '0; 0',
      measured: repaired.join('; '),
      holds: repaired.every((count) => count === 0),
    },
    {
      name: `${PREVIOUS.version} starts on the schema of today`,
      limit: 'no',
      measured: refusal ? 'no' : 'yes',
      holds: refusal?.includes('A newer version of the portal') === true,
    },
  ]
}

export async function benchPrevious(folder: string): Promise<Figure[]> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('needs an installed PostgreSQL')
  const root = process.env.PREVIOUS_ROOT ?? unpack(folder)
  mkdirSync(join(folder, 'files'), { recursive: true })
  const postgres = await startPostgres(binaries)
  const servers: Server[] = []
  try {
    return await compare(root, { folder, url: postgres.url }, servers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
  }
}
