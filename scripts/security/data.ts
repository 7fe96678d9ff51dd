/** Data of one portal: a folder, and on PostgreSQL a database, filled with the demo and additional users. */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { hashRecoveryCodes } from '../../server/src/features/auth/recovery-codes.ts'
import { importPack } from '../../server/src/features/packs/import.ts'
import { SecretBox } from '../../server/src/platform/crypto/secret-box.ts'
import { openDatabase } from '../../server/src/platform/db/open.ts'
import { transaction } from '../../server/src/platform/db/transaction.ts'
import { openStorage } from '../../server/src/platform/files/storage.ts'
import { createDatabase, databaseUrl, dropDatabase } from '../../server/test/postgres-database.ts'
import { ROOT } from '../process.ts'
import { FIRST_TITLE } from './ledger.ts'

export type Row = Record<string, unknown>

export interface PortalData {
  dataDir: string
  databaseUrl?: string
  /** Folder for uploads until they are processed. */
  uploads: string
  secretKey: string
  query(statement: string): Promise<Row[]>
  /** Copies the data, which must not be in use. */
  copy(): Promise<PortalData>
  discard(): Promise<void>
}

export interface Place {
  secretKey?: string
  /** A PostgreSQL server; without one the database is SQLite. */
  server?: string
}

async function queryPostgres(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // The pending statement reports the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function querySqlite(path: string, statement: string): Row[] {
  const db = new DatabaseSync(path)
  try {
    db.exec('pragma busy_timeout = 5000')
    return db.prepare(statement).all() as Row[]
  } finally {
    db.close()
  }
}

/** Creates an empty folder and database, or a copy of the database `template`. */
async function newPlace({ server, secretKey }: Place, template?: string): Promise<PortalData> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-security-'))
  const [dataDir, uploads] = [join(folder, 'data'), join(folder, 'uploads')]
  mkdirSync(uploads)
  const name = `portal_security_${randomBytes(6).toString('hex')}`
  if (server) await createDatabase(server, name, template)
  const url = server && databaseUrl(server, name)
  const key = secretKey ?? randomBytes(32).toString('base64url')
  return {
    dataDir,
    databaseUrl: url,
    uploads,
    secretKey: key,
    query: async (statement) =>
      url ? queryPostgres(url, statement) : querySqlite(join(dataDir, 'portal.sqlite'), statement),
    async copy() {
      const place = await newPlace({ server, secretKey: key }, name)
      cpSync(dataDir, place.dataDir, { recursive: true })
      return place
    },
    async discard() {
      if (server) await dropDatabase(server, name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In Base32, as authenticator apps expect. */
export const FACTOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const writerEmail = (i: number) => `writer-${i}@demo.example`
export const factorEmail = (i: number) => `factor-${i}@demo.example`
export const recoveryCodeOf = (i: number) => `aaaa-bbbb-${String(i).padStart(4, '2')}`

/** The demo, with additional users that write, and users with a second factor. */
export async function demoData(
  place: Place,
  counts: { writers: number; factors: number },
): Promise<PortalData> {
  const data = await newPlace(place)
  const database = await openDatabase(data)
  try {
    await importPack({ database, storage: openStorage(data), directory: join(ROOT, 'demo') })
    await transaction(database, async (trx) => {
      const model = await trx
        .selectFrom('users')
        .selectAll()
        .where('email', '=', 'partner@demo.example')
        .executeTakeFirstOrThrow()
      const { id: _, ...columns } = model
      const box = new SecretBox(data.secretKey)
      const user = (email: string) => ({
        ...columns,
        email,
        email_normalized: email,
        key: email.replace(/@.*/, ''),
        job_title: FIRST_TITLE,
        phone: FIRST_TITLE,
        photo_file_id: null,
        agreement_file_id: null,
      })
      for (let i = 0; i < counts.writers; i += 1)
        await trx
          .insertInto('users')
          .values(user(writerEmail(i)))
          .execute()
      for (let i = 0; i < counts.factors; i += 1) {
        const factor = {
          totp_secret: box.seal(FACTOR_SECRET),
          totp_enabled_at: Date.now(),
          totp_last_step: null,
        }
        const { id } = await trx
          .insertInto('users')
          .values({ ...user(factorEmail(i)), ...factor })
          .returning('id')
          .executeTakeFirstOrThrow()
        const [code_hash = ''] = await hashRecoveryCodes([recoveryCodeOf(i)])
        await trx.insertInto('recovery_codes').values({ user_id: id, code_hash, used_at: null }).execute()
      }
    })
  } finally {
    await database.close()
  }
  return data
}

let template: Promise<PortalData> | undefined

/** The demo with one user that writes, on SQLite: created once, and copied for each check. */
export async function demoCopy(): Promise<PortalData> {
  template ??= demoData({}, { writers: 1, factors: 0 }).then((data) => {
    process.once('exit', () => rmSync(dirname(data.dataDir), { recursive: true, force: true }))
    return data
  })
  return (await template).copy()
}
