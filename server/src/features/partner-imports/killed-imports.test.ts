/** The process is killed while it mails invitations or undoes an import, and is then started again. */
import {
  listPartnerImports,
  type PartnerImport,
  undoPartnerImport,
} from '@portal/contract/admin/partner-import'
import { sql } from 'kysely'
import { beforeEach, expect, inject, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { handOver } from '../../../test/hand-over.ts'
import { type PortalProcess, startPortal } from '../../../test/portal-process.ts'
import { type DatabaseHandle, type Db, openBeside, openDatabase } from '../../platform/db/open.ts'

const { engine } = inject('template').databases
// Starting processes on a machine that may be busy.
const LONG = { timeout: 240_000 }
const AGAIN = { interval: 20, timeout: 60_000 }

let app: TestApp
let token: string

beforeEach(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'root')
})

async function started(kind: string, lines: readonly string[], fields: Record<string, string>) {
  const form = { file: fileOf('file.csv', lines.join('\n')), ...fields }
  const response = await postForm(app, `/api/admin/imports/${kind}`, form, { token })
  expect(response.statusCode, response.body).toBe(202)
  return response.json().id as number
}

/** Slows down writing each row of a table, so that the process can be killed halfway. */
async function slowDown({ db }: DatabaseHandle, event: string): Promise<void> {
  if (engine === 'sqlite') {
    const body = `select count(*) from
      (with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select i from n)`
    return void (await sql.raw(`create trigger slow before ${event} begin ${body}; end`).execute(db))
  }
  await sql
    .raw(`create function slow() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.02); if tg_op = 'DELETE' then return old; end if; return new; end $$`)
    .execute(db)
  await sql.raw(`create trigger slow before ${event} for each row execute function slow()`).execute(db)
}

type Env = Record<string, string>

const settingsOf = ({ DATA_DIR = '', DATABASE_URL }: Env) =>
  DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { dataDir: DATA_DIR, databaseUrl: DATABASE_URL }

/** Kills the process at the given point, and lets its jobs continue at once, and quickly. */
async function killAt(portal: PortalProcess, env: Env, moment: (db: Db) => Promise<boolean>): Promise<void> {
  const beside = await openBeside(settingsOf(env))
  await expect.poll(() => moment(beside.db), AGAIN).toBe(true)
  portal.kill('SIGKILL')
  await portal.ended
  await beside.close()
  const database = await openDatabase(settingsOf(env))
  await sql.raw(engine === 'sqlite' ? 'drop trigger slow' : 'drop function slow cascade').execute(database.db)
  await database.db.updateTable('jobs').set({ run_at: 1, locked_until: null }).execute()
  await database.close()
}

/** A separate session in the process. */
async function enter({ origin }: PortalProcess) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'root@acme.example', password: PASSWORD })
  const login = await fetch(`${origin}/api/login`, { method: 'POST', headers, body })
  const session = (await login.json()) as { token: string }
  const authorized = { ...headers, authorization: `Bearer ${session.token}` }
  return {
    post: (path: string) => fetch(origin + path, { method: 'POST', headers: authorized, body: '{}' }),
    async imports() {
      const response = await fetch(origin + listPartnerImports.path, { headers: authorized })
      return ((await response.json()) as { body: PartnerImport[] }).body
    },
  }
}

test('invitations whose writing was broken off are written to each person once', LONG, async () => {
  const people = Array.from({ length: 90 }, (_, n) => `a${n}@many.example,A,B,west`)
  await started('users', ['email,first name,last name,partner', ...people], { invite: 'true' })
  await slowDown(app.database, 'insert on outbox')
  const env = await handOver(app)
  const invited = async (db: Db) =>
    (await db.selectFrom('outbox').select('recipient').where('recipient', 'like', '%@many.example').execute())
      .length
  const killed = await startPortal(env)
  await killAt(killed, env, async (db) => (await invited(db)) > 0)
  const portal = await startPortal(env)
  const { imports } = await enter(portal)
  await expect.poll(imports, AGAIN).toMatchObject([{ state: 'done', written: 90, invited: 90 }])
  const beside = await openBeside(settingsOf(env))
  const rows = await beside.db
    .selectFrom('outbox')
    .select('recipient')
    .where('recipient', 'like', '%@many.example')
    .execute()
  await beside.close()
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(90)
  expect(rows).toHaveLength(90)
})

test('an undo that was broken off goes on, and ends with everything taken back', LONG, async () => {
  const lines = Array.from({ length: 250 }, (_, n) => `Company ${n}`)
  const id = await started('partners', ['name', ...lines], {})
  await app.jobs.runDue()
  // Imports can be undone for a month, by the clock of the process.
  await app.database.db.updateTable('partner_imports').set({ created_at: Date.now() }).execute()
  await slowDown(app.database, 'delete on partners')
  const env = await handOver(app)
  const killed = await startPortal(env)
  const { post } = await enter(killed)
  // It no longer gets a response.
  const undoing = post(undoPartnerImport.path.replace('{id}', String(id))).catch(() => undefined)
  await killAt(killed, env, async (db) => {
    const { removed } = await db.selectFrom('partner_imports').select('removed').executeTakeFirstOrThrow()
    return removed > 0
  })
  await undoing
  const portal = await startPortal(env)
  const { imports } = await enter(portal)
  await expect.poll(imports, AGAIN).toMatchObject([{ state: 'undone', left: 0, keptCount: 0 }])
  const beside = await openBeside(settingsOf(env))
  const left = await beside.db
    .selectFrom('partners')
    .select('id')
    .where('name', 'like', 'Company %')
    .execute()
  const binned = await beside.db.selectFrom('partner_imports').select('removed').executeTakeFirstOrThrow()
  await beside.close()
  expect(left).toEqual([])
  expect(binned).toEqual({ removed: 250 })
})
