/** Everything that the portal stores about a user: a JSON file, and the user's own files. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Database, FileRow } from '../../platform/db/schema.ts'
import { fileName } from '../../platform/files/file-urls.ts'
import { type AuditLine, readAudit } from '../audit/service.ts'
import { normalizeEmail } from '../auth/service.ts'
import { rowsInBin } from './bin.ts'
import type { Person } from './person.ts'
import { USER_TABLES } from './tables.ts'

const LINES_AT_ONCE = 500

type Row = Record<string, unknown>

/** The content of an export: lists of rows by section name. */
export type Sections = Record<string, Row[]>

const isTime = (column: string) => column === 'at' || column.endsWith('_at')
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'details',
  'fields',
  'answer',
  'uploads',
  'ticket_ids',
  'lines',
])

/** A row in readable form: times as text, JSON parsed, secrets left out. */
function present(row: Row, secret: readonly string[] = []): Row {
  const cells = Object.entries(row).filter(([column]) => !secret.includes(column))
  return Object.fromEntries(
    cells.map(([column, value]) => {
      if (typeof value === 'number' && isTime(column)) return [column, new Date(value).toISOString()]
      if (typeof value === 'string' && JSON_COLUMNS.has(column)) return [column, JSON.parse(value)]
      return [column, value]
    }),
  )
}

async function rowsWhere(db: Db, table: string, where: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${where}`.execute(db)
  return rows
}

async function auditOf(db: Db, filter: Parameters<typeof readAudit>[1]): Promise<AuditLine[]> {
  const lines: AuditLine[] = []
  let page: AuditLine[]
  do {
    page = await readAudit(db, { ...filter, before: lines.at(-1), limit: LINES_AT_ONCE })
    lines.push(...page)
  } while (page.length === LINES_AT_ONCE)
  return lines
}

const PROFILE_SECRETS = ['password_hash', 'totp_secret', 'totp_last_step']

/** The rows about the person from all tables. */
export async function exportPerson(db: Db, person: Person): Promise<Sections> {
  const { id, email, partner_id } = person
  const mail = normalizeEmail(email)
  const sections: Sections = { profile: [present({ ...person }, PROFILE_SECRETS)] }
  const partner = await db
    .selectFrom('partners')
    .select(['id', 'name'])
    .where('id', '=', partner_id)
    .executeTakeFirst()
  sections.partner = partner ? [partner] : []
  for (const { table, column, secret } of USER_TABLES) {
    const rows = await rowsWhere(db, table, sql`${sql.ref(column)} = ${id}`)
    sections[table] = rows.map((row) => present(row, secret))
  }
  const byMail: [keyof Database, ReturnType<typeof sql>, string[]][] = [
    ['partner_contacts', sql`lower(email) = ${mail}`, []],
    ['partner_requests', sql`lower(email) = ${mail}`, []],
    ['blind_invitations', sql`email_normalized = ${mail}`, []],
    ['outbox', sql`lower(recipient) = ${mail} or lower(reply_to) = ${mail}`, ['text', 'html']],
    ['notifications', sql`audience = ${`user:${id}`} or except_user_id = ${id}`, []],
  ]
  for (const [table, where, secret] of byMail) {
    sections[table] = (await rowsWhere(db, table, where)).map((row) => present(row, secret))
  }
  for (const [table, rows] of await rowsInBin(db, person)) {
    const secret =
      table === 'users' ? PROFILE_SECRETS : USER_TABLES.find((one) => one.table === table)?.secret
    sections[`bin: ${table}`] = rows.map((row) => present(row, secret))
  }
  const lines = [
    ...(await auditOf(db, { user: id })),
    ...(await auditOf(db, { entity: { kind: 'user', id: String(id) } })),
    ...(await auditOf(db, { entity: { kind: 'users', id: String(id) } })),
  ]
  sections.audit_log = [...new Map(lines.map((line) => [line.id, line])).values()].map((line) =>
    present({ ...line }),
  )
  return sections
}

export interface PersonFile {
  /** Path within the export. */
  path: string
  /** Key in the storage. */
  key: string
}

/** The person's files: photo, agreement, attachments. */
export async function filesOf(db: Db, person: Person): Promise<FileRow[]> {
  const attachments = await db
    .selectFrom('ticket_files')
    .select('file_id')
    .where('user_id', '=', person.id)
    .execute()
  const binned = (await rowsInBin(db, person)).get('ticket_files') ?? []
  const ids = [
    person.photo_file_id,
    person.agreement_file_id,
    ...attachments.map(({ file_id }) => file_id),
    ...binned.map(({ file_id }) => file_id as string | null),
  ]
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return []
  return db.selectFrom('files').selectAll().where('id', 'in', known).orderBy('id').execute()
}

export async function exportFiles(db: Db, person: Person): Promise<PersonFile[]> {
  const files = await filesOf(db, person)
  return files.map((file) => ({ path: `files/${file.id}-${fileName(file)}`, key: file.storage_key }))
}
