/** What entries in the bin contain about a person: included in an export, and removed by an erasure. */
import type { Db } from '../../platform/db/open.ts'
import type { Row } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { normalizeEmail } from '../auth/service.ts'
import { mentions, type Person, withoutWords } from './person.ts'
import { USER_TABLES, type UserTable } from './tables.ts'

const LINES_AT_ONCE = 100
const OF_USERS = 'users'
/** Tables whose rows are about one person, identified by email address. */
const BY_MAIL = ['partner_contacts', 'partner_requests']

interface Line {
  id: number
  deletion_id: number
  owner: string
  rows: Row[]
}

/** All rows that restoring entries would bring back, read in batches. */
async function* linesOf(db: Db): AsyncGenerator<Line> {
  for (let after = 0; ; ) {
    const lines = await db
      .selectFrom('deletion_rows')
      .select(['id', 'deletion_id', 'owner', 'content'])
      .where('step', '=', 'insert')
      .where('id', '>', after)
      .orderBy('id')
      .limit(LINES_AT_ONCE)
      .execute()
    for (const { content, ...line } of lines) yield { ...line, rows: JSON.parse(content) as Row[] }
    if (lines.length < LINES_AT_ONCE) return
    after = lines.at(-1)?.id ?? after
  }
}

/** The user with an email address, whether the account is in use or in the bin. */
export async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const wanted = normalizeEmail(email)
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email_normalized', '=', wanted)
    .executeTakeFirst()
  if (user) return user
  for await (const { owner, rows } of linesOf(db)) {
    const found = owner === OF_USERS && rows.find(({ email_normalized }) => email_normalized === wanted)
    if (found) return found as unknown as Person
  }
  return undefined
}

/** Whether a row belongs to the person; other rows refer to them only by number. */
function isOwn(
  owner: string,
  row: Row,
  { id, email }: Person,
  keeps: (table: UserTable) => boolean,
): boolean {
  if (BY_MAIL.includes(owner)) return normalizeEmail(String(row.email ?? '')) === normalizeEmail(email)
  const table = USER_TABLES.find(({ table, column }) => table === owner && row[column] === id)
  return (owner === OF_USERS && row.id === id) || (table !== undefined && keeps(table))
}

/** The person's rows in the bin, by table. */
export async function rowsInBin(db: Db, person: Person): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  for await (const { owner, rows } of linesOf(db)) {
    const own = rows.filter((row) => isOwn(owner, row, person, () => true))
    if (own.length > 0) found.set(owner, [...(found.get(owner) ?? []), ...own])
  }
  return found
}

/** Removes the person's rows from the bin, and the words from the remaining ones. */
export async function eraseInBin(trx: Transaction, person: Person, words: readonly string[]): Promise<void> {
  const own = trx
    .selectFrom('deletions')
    .select('id')
    .where('resource', '=', OF_USERS)
    .where('entry_id', '=', person.id)
  for (const table of ['deletion_rows', 'deletion_files'] as const)
    await trx.deleteFrom(table).where('deletion_id', 'in', own).execute()
  await trx.deleteFrom('deletions').where('id', 'in', own).execute()

  for await (const { id, owner, rows } of linesOf(trx)) {
    const left = rows.filter((row) => !isOwn(owner, row, person, ({ erasure }) => erasure === 'goes'))
    const cleaned = left.map((row) => without(row, words))
    const content = JSON.stringify(cleaned)
    if (content !== JSON.stringify(rows))
      await trx.updateTable('deletion_rows').set({ content }).where('id', '=', id).execute()
  }
  for (const { id, title } of await titlesWith(trx, words))
    await trx
      .updateTable('deletions')
      .set({ title: withoutWords(title, words) })
      .where('id', '=', id)
      .execute()
}

function titlesWith(trx: Transaction, words: readonly string[]) {
  return trx
    .selectFrom('deletions')
    .select(['id', 'title'])
    .where(mentions(trx, 'title', words))
    .execute()
}

const without = (row: Row, words: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      typeof cell === 'string' ? withoutWords(cell, words) : cell,
    ]),
  )
