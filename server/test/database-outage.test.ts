/** PostgreSQL fails and comes back: after a restart, behind a broken network, and behind one that drops everything. */
import { getFooter } from '@portal/contract/config'
import { changePin, getPins } from '@portal/contract/pins'
import { getProducts } from '@portal/contract/playbook'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { CommitOutcomeUnknown, DatabaseUnavailable } from '../src/platform/db/failures.ts'
import { type DatabaseHandle, openDatabase } from '../src/platform/db/open.ts'
import { DEFAULT_LIMITS, type PostgresLimits } from '../src/platform/db/postgres/limits.ts'
import { transaction } from '../src/platform/db/transaction.ts'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { atEnd } from './at-end.ts'
import { openTestDatabase } from './database.ts'
import { PASSWORD } from './fixture-pack/business.ts'
import { type PortalProcess, startPortal } from './portal-process.ts'
import { databaseUrl } from './postgres-database.ts'
import { TcpProxy } from './tcp-proxy.ts'

const template = inject('template').databases
const serverUrl = template.engine === 'postgres' ? template.url : ''
/** For polling until a portal uses the recovered database again. */
const AGAIN = { interval: 20 }
/** For polling until a node without contact stops serving from memory (docs/operations.md). */
const CUT_OFF = { interval: 100 }
const CLIENTS = 8
const RESTARTS = 12

async function nameOf({ db }: DatabaseHandle): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** The same database through a network that can be interrupted. */
async function throughProxy(database: DatabaseHandle): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(databaseUrl(serverUrl, await nameOf(database)))
  const proxy = await TcpProxy.to(Number(url.port), { host: url.hostname })
  atEnd(() => proxy.close())
  url.host = `127.0.0.1:${proxy.port}`
  return { proxy, url: url.href }
}

async function openAgain(url: string, limits: Partial<PostgresLimits> = {}): Promise<DatabaseHandle> {
  const postgresLimits = { ...DEFAULT_LIMITS, ...limits }
  const database = await openDatabase({ dataDir: '', databaseUrl: url, postgresLimits })
  atEnd(() => database.close())
  return database
}

/** Closes all connections to the database, as a restart does. */
async function terminateAll(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  // The waiting statement reports the failure.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  } finally {
    await client.end()
  }
}

async function setDisabled(database: DatabaseHandle, key: string, disabledAt: number | null): Promise<void> {
  await transaction(database, async (trx, changes) => {
    const { id } = await trx
      .updateTable('users')
      .set({ disabled_at: disabledAt })
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirstOrThrow()
    changes.addUser('user', id)
  })
}

async function nameSaw(database: DatabaseHandle, name: string): Promise<void> {
  await transaction(database, async (trx, changes) => {
    const saw = trx.selectFrom('products').select('id').where('key', '=', 'saw')
    await trx.updateTable('product_texts').set({ name }).where('product_id', '=', saw).execute()
    changes.addContent('playbook')
  })
}

describe.runIf(template.engine === 'postgres')('a connection', () => {
  let database: DatabaseHandle
  let proxy: TcpProxy
  let url: string
  /** A node that reaches the database through the proxy. */
  let cut: DatabaseHandle

  beforeAll(async () => {
    database = await openTestDatabase()
    ;({ proxy, url } = await throughProxy(database))
  })
  beforeEach(async () => {
    cut = await openAgain(url)
  })

  const save = (name: string) => cut.db.insertInto('settings').values({ name, value: '', updated_at: 1 })
  const saved = async (name: string) =>
    (await database.db.selectFrom('settings').select('name').where('name', '=', name).execute()).length

  test('that breaks while something is read is unavailable, and the next one works', async () => {
    proxy.loseAnswerTo('from "settings"')
    const reading = cut.db.selectFrom('settings').selectAll().execute()
    await expect(reading).rejects.toThrow(DatabaseUnavailable)
    expect(await cut.db.selectFrom('settings').selectAll().execute()).not.toBeUndefined()
  })

  test('that PostgreSQL ends in the moment in which it is there is unavailable, and later ones work', async () => {
    const answered = proxy.holdAnswerTo('tcp_keepalives_idle')
    // As many at once as need a new connection.
    const readings = Array.from({ length: DEFAULT_LIMITS.poolSize }, () =>
      cut.db.selectFrom('settings').selectAll().execute(),
    )
    const all = Promise.allSettled(readings)
    await answered
    await terminateAll(await nameOf(database))
    const failures = (await all).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(failures).not.toEqual([])
    for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailable)
    const isBack = () => sql`select 1`.execute(cut.db).then(Boolean, () => false)
    await expect.poll(isBack, AGAIN).toBe(true)
  })

  test('that breaks inside a transaction leaves nothing behind', async () => {
    proxy.loseAnswerTo('insert into "settings"')
    const writing = transaction(cut, (trx) =>
      trx.insertInto('settings').values({ name: 'half', value: '', updated_at: 1 }).execute(),
    )
    await expect(writing).rejects.toThrow(DatabaseUnavailable)
    expect(await saved('half')).toBe(0)
  })

  test('that breaks while something is saved leaves it unknown whether it was', async () => {
    proxy.loseAnswerTo('insert into "settings"')
    await expect(save('alone').execute()).rejects.toThrow(CommitOutcomeUnknown)
    await expect.poll(() => saved('alone'), AGAIN).toBe(1)
    proxy.loseAnswerTo('commit')
    const writing = transaction(cut, (trx) =>
      trx.insertInto('settings').values({ name: 'whole', value: '', updated_at: 1 }).execute(),
    )
    await expect(writing).rejects.toThrow(CommitOutcomeUnknown)
    await expect.poll(() => saved('whole'), AGAIN).toBe(1)
  })

  test('that is ended while a transaction has it does not end the process', async () => {
    const ended = Promise.withResolvers<void>()
    const working = transaction(cut, async (trx) => {
      await sql`select 1`.execute(trx)
      await ended.promise
      await sql`select 1`.execute(trx)
    })
    const failed = expect(working).rejects.toThrow(DatabaseUnavailable)
    await terminateAll(await nameOf(database))
    await expect.poll(() => cut.bus.isCurrent(), AGAIN).toBe(false)
    ended.resolve()
    await failed
    await expect.poll(() => cut.bus.isCurrent(), AGAIN).toBe(true)
  })

  test('has limits for a statement and for doing nothing in a transaction', async () => {
    const limited = await openAgain(url, { statementMs: 100, idleTransactionMs: 100 })
    await expect(sql`select pg_sleep(60)`.execute(limited.db)).rejects.toThrow(DatabaseUnavailable)
    const { db } = database
    const idle = () =>
      sql<{ pid: number }>`select pid from pg_stat_activity where state = 'idle in transaction'
        and datname = current_database()`.execute(db)
    const dawdling = transaction(limited, async (trx) => {
      await sql`select 1`.execute(trx)
      await expect.poll(async () => (await idle()).rows, AGAIN).toEqual([])
      await sql`select 1`.execute(trx)
    })
    await expect(dawdling).rejects.toThrow(DatabaseUnavailable)
  })

  test('has PostgreSQL notice within a minute that its node is gone, and free its locks', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const { url } = await throughProxy(await openTestDatabase())
    const { db } = await openAgain(url)
    const shown = async (name: string) =>
      Object.values((await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0] ?? {})
    expect(await shown('tcp_keepalives_idle')).toEqual(['20'])
    expect(await shown('tcp_keepalives_interval')).toEqual(['5'])
    expect(await shown('tcp_keepalives_count')).toEqual(['6'])
    expect(await shown('tcp_user_timeout')).toEqual(['50000'])
    // All connections, including the one that listens and holds the lock against a restore.
    const { calls, contexts } = statements.mock
    const saying = (text: string) => contexts.filter((_, at) => String(calls[at]?.[0]).startsWith(text))
    expect(saying('set tcp_keepalives_idle')).toEqual(expect.arrayContaining(saying('listen')))
    expect(saying('listen')).not.toEqual([])
  })

  test('that nobody can get is unavailable, while the database says that it can be used', async () => {
    const small = await openAgain(url, { poolSize: 2, connectMs: 2000 })
    const release = Promise.withResolvers<void>()
    const holding = [1, 2].map(() => transaction(small, () => release.promise))
    await expect(small.db.selectFrom('settings').selectAll().execute()).rejects.toThrow(DatabaseUnavailable)
    await small.ping()
    release.resolve()
    await Promise.all(holding)
  })

  test('that hears something unreadable has everything forgotten, and goes on', async () => {
    const heard: string[] = []
    cut.bus.listen(({ topic }) => heard.push(topic))
    await sql`select pg_notify('portal_changes', 'nonsense')`.execute(database.db)
    await expect.poll(() => heard, AGAIN).toEqual(['lost'])
    await transaction(database, async (_, changes) => changes.addContent('news'))
    await expect.poll(() => heard, AGAIN).toEqual(['lost', 'news'])
  })

  test('to a server that takes no writes is not ready', async () => {
    await sql
      .raw(`alter database "${await nameOf(database)}" set default_transaction_read_only = on`)
      .execute(database.db)
    proxy.reset()
    await expect.poll(() => cut.bus.isCurrent(), AGAIN).toBe(false)
    await expect.poll(() => cut.bus.isCurrent(), AGAIN).toBe(true)
    await expect(cut.ping()).rejects.toThrow(DatabaseUnavailable)
    await expect(save('read-only').execute()).rejects.toThrow(DatabaseUnavailable)
  })
})

describe.runIf(template.engine === 'postgres')('a node whose network breaks', () => {
  let other: TestApp
  let node: TestApp
  let proxy: TcpProxy

  beforeAll(async () => {
    other = await buildTestApp()
    const way = await throughProxy(other.database)
    proxy = way.proxy
    node = await buildTestApp({ nodeOf: other, database: await openAgain(way.url) })
  })

  const pinned = async (at: TestApp, token: string) =>
    (await at.get(getPins.path, { token })).json().body.map(({ name }: { name: string }) => name)

  test('says that a change may have been made whose confirmation was lost, and shows it if it was', async () => {
    const token = await signIn(other, 'ada')
    expect(await pinned(node, token)).toEqual([])
    const pin = { action: 'add', id: await other.idOf('products', 'saw'), elementType: 'Product' }
    proxy.loseAnswerTo('commit')
    const response = await node.post(changePin.path, pin, { token, headers: { 'accept-language': 'de' } })
    expect(response.json()).toMatchObject({ status: 503, code: 'outcomeUnknown' })
    expect(response.json().message).toContain('steht nicht fest')
    expect(response.headers['retry-after']).toBeUndefined()
    await expect.poll(() => pinned(other, token), AGAIN).toEqual(['Saw'])
    await expect.poll(() => pinned(node, token), AGAIN).toEqual(['Saw'])
  })

  test('says that its data are unavailable, and when to try again', async () => {
    const token = await signIn(other, 'ada')
    proxy.shut()
    for (const path of [getPins.path, getProducts.path, getFooter.path]) {
      await expect.poll(async () => (await node.get(path, { token })).statusCode, AGAIN).toBe(503)
      const response = await node.get(path, { token })
      expect(response.json()).toMatchObject({ status: 503, code: 'databaseUnavailable' })
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    const login = await node.post('/api/login', { username: 'ada@acme.example', password: PASSWORD })
    expect(login.json()).toMatchObject({ status: 503, code: 'databaseUnavailable' })
    const ready = await node.get('/readyz')
    expect(ready.json()).toMatchObject({ status: 503, details: { database: 'failed', storage: 'ok' } })
    expect((await node.get('/healthz')).statusCode).toBe(200)
    proxy.restore()
    await expect.poll(async () => (await node.get(getPins.path, { token })).statusCode, AGAIN).toBe(200)
    await expect.poll(async () => (await node.get('/readyz')).statusCode, AGAIN).toBe(200)
  })

  test('shows what changed while it did not listen', async () => {
    const token = await signIn(other, 'ada')
    const names = async () =>
      (await node.get(getProducts.path, { token })).json().body?.products.map((p: { name: string }) => p.name)
    expect(await names()).not.toContain('Band saw')
    proxy.shut()
    await expect.poll(() => node.database.bus.isCurrent(), AGAIN).toBe(false)
    await nameSaw(other.database, 'Band saw')
    proxy.restore()
    await expect.poll(names, AGAIN).toContain('Band saw')
  })
})

interface Body {
  token: string
  details?: object
  body: { products: { name: string }[] }
}

describe.runIf(template.engine === 'postgres')('the process', () => {
  let database: DatabaseHandle
  let proxy: TcpProxy
  let portal: PortalProcess

  beforeAll(async () => {
    database = await openTestDatabase('filled')
    const way = await throughProxy(database)
    proxy = way.proxy
    portal = await startPortal({
      DATABASE_URL: way.url,
      DATABASE_CONNECT_SECONDS: '3',
      SECRET_KEY: 'a key of the tests that is long enough',
    })
  })

  async function send(path: string, { token = '', body }: { token?: string; body?: object } = {}) {
    const response = await fetch(`${portal.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: response.status, body: (await response.json()) as Body }
  }

  const profile = async (token: string) => (await send('/api/partner/profile', { token })).status
  const ready = () => send('/readyz')

  async function enter(name: string): Promise<string> {
    const { status, body } = await send('/api/login', {
      body: { username: `${name}@acme.example`, password: PASSWORD },
    })
    expect(status).toBe(200)
    return body.token
  }

  test('survives that all connections are ended again and again under load', async () => {
    const token = await enter('ada')
    const pin = { id: 1, elementType: 'Product' }
    const statuses = new Set<number>()
    let served = 0
    let isOver = false
    const clients = Array.from({ length: CLIENTS }, async (_, i) => {
      for (let turn = i; !isOver; turn += 1) {
        const action = turn % 2 === 0 ? 'add' : 'remove'
        const { status } =
          turn % 3 === 0
            ? await send(changePin.path, { token, body: { action, ...pin } })
            : await send('/api/partner/profile', { token })
        statuses.add(status)
        if (status === 200) served += 1
      }
    })
    const load = Promise.all(clients)
    // Awaited below, even if something before it fails.
    load.catch(() => undefined)
    const name = await nameOf(database)
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = served
      await terminateAll(name)
      await expect.poll(() => served, AGAIN).toBeGreaterThan(before + CLIENTS)
    }
    isOver = true
    await load
    expect(portal.isRunning, portal.output).toBe(true)
    expect(
      [...statuses].filter((status) => status !== 200 && status !== 503),
      portal.output,
    ).toEqual([])
    await expect.poll(async () => (await ready()).status, AGAIN).toBe(200)
    expect(await profile(token)).toBe(200)
  })

  test('does not go on serving somebody whose account was disabled where it could not hear of it', async () => {
    const [ada, bo] = [await enter('ada'), await enter('bo')]
    expect([await profile(ada), await profile(bo)]).toEqual([200, 200])
    proxy.blackHole()
    await setDisabled(database, 'bo', 1)
    await nameSaw(database, 'Fret saw')
    await expect.poll(() => profile(bo), CUT_OFF).toBe(503)
    expect(await profile(ada)).toBe(503)
    const response = await ready()
    expect(response).toMatchObject({ status: 503, body: { details: { database: 'failed', storage: 'ok' } } })

    proxy.restore()
    await expect.poll(() => profile(ada), AGAIN).toBe(200)
    expect(await profile(bo)).toBe(401)
    const products = async () => (await send(getProducts.path, { token: ada })).body.body?.products
    await expect.poll(products, AGAIN).toContainEqual(expect.objectContaining({ name: 'Fret saw' }))
    await expect.poll(async () => (await ready()).status, AGAIN).toBe(200)
    expect(portal.isRunning, portal.output).toBe(true)
  })
})
