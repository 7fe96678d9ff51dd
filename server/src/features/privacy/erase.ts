/** Erases a person: their data is deleted, and what must stay is anonymised. */
import { sql } from 'kysely'
import { chunks } from '../../platform/db/chunks.ts'
import { REFERRED_FILES } from '../../platform/db/file-columns.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { keyOf } from '../../platform/db/relations.ts'
import type { Database, FileRow } from '../../platform/db/schema.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Variants } from '../../platform/files/variants.ts'
import { forgetThrottles } from '../../platform/http/throttle.ts'
import { anonymiseAudit, writeAudit } from '../audit/service.ts'
import { normalizeEmail } from '../auth/service.ts'
import { removeContents } from '../retention/service.ts'
import { foldSearch } from '../search/service.ts'
import { eraseInBin } from './bin.ts'
import { filesOf } from './export.ts'
import { mentions, namesOf, type Person, REMOVED, withoutWords, withoutWordsInJson } from './person.ts'
import { FREE_TEXTS, JSON_TEXTS, USER_TABLES } from './tables.ts'

export interface EraseDeps {
  database: DatabaseHandle
  storage: Storage
  variants: Pick<Variants, 'forget'>
  clock: () => number
}

const TEXTS_AT_ONCE = 100

/** Whether this user is the only one who can administer the portal. */
export async function isLastAdmin(db: Db, { id, role }: Person): Promise<boolean> {
  if (role !== 'admin') return false
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other === undefined
}

/** Removes the words from texts that stay. */
async function cleanTexts(trx: Transaction, changes: Changes, words: readonly string[]): Promise<void> {
  const renewed = { leads: new Set<number>(), tickets: new Set<number>() }
  for (const [table, column] of FREE_TEXTS) {
    const keys = await cleanColumn(trx, { table, column, words }, withoutWords)
    if (table === 'leads' || table === 'tickets') for (const { id } of keys) renewed[table].add(Number(id))
  }
  await renewLeads(trx, changes, [...renewed.leads])
  await raiseVersions(trx, 'tickets', [...renewed.tickets])
  for (const [table, column] of JSON_TEXTS)
    await cleanColumn(trx, { table, column, words }, withoutWordsInJson)
  // Undoing an import restores these values: null is better than a placeholder.
  await cleanColumn(trx, { table: 'partner_import_rows', column: 'before', words }, (text) =>
    withoutWordsInJson(text, words).replaceAll(JSON.stringify(REMOVED), 'null'),
  )
}

/** Caches recognise outdated leads and tickets by their versions, and would go on showing the words. */
async function raiseVersions(
  trx: Transaction,
  table: 'leads' | 'tickets',
  ids: readonly number[],
): Promise<void> {
  for (const some of chunks(ids, TEXTS_AT_ONCE))
    await sql`update ${sql.table(table)} set version = version + 1 where id in (${sql.join(some)})`.execute(
      trx,
    )
}

/** Of any partner: its users may have written the name of somebody else's. */
async function renewLeads(trx: Transaction, changes: Changes, ids: readonly number[]): Promise<void> {
  await raiseVersions(trx, 'leads', ids)
  for (const some of chunks(ids, TEXTS_AT_ONCE)) {
    const partners = trx.selectFrom('leads').select('partner_id').distinct().where('id', 'in', some)
    for (const { partner_id } of await partners.execute())
      if (partner_id !== null) changes.addLeads(partner_id)
  }
}

interface Column {
  table: keyof Database
  column: string
  words: readonly string[]
}

/** Returns the keys of the changed rows. */
async function cleanColumn(
  trx: Transaction,
  { table, column, words }: Column,
  cleaned: typeof withoutWords,
): Promise<Record<string, string | number>[]> {
  const key = keyOf(table)
  const [order, columns] = [key, [...key, column]].map((names) =>
    sql.join(names.map((name) => sql.ref(name))),
  )
  // Skips rows that stay unchanged: the words are in numbers, or match only by the database's case folding.
  let left = 0
  const keys: Record<string, string | number>[] = []
  for (;;) {
    const { rows } = await sql<Record<string, string | number>>`select ${columns} from ${sql.table(table)}
      where ${mentions(trx, column, words)} order by ${order} limit ${TEXTS_AT_ONCE} offset ${left}`.execute(
      trx,
    )
    if (rows.length === 0) return keys
    const changed = rows.flatMap((row) => {
      const text = cleaned(String(row[column]), words)
      return text === row[column] ? [] : [{ row, text }]
    })
    for (const { row, text } of changed) {
      const where = sql.join(
        key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
        sql` and `,
      )
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${where}`.execute(trx)
    }
    keys.push(...changed.map(({ row }) => row))
    left += rows.length - changed.length
  }
}

/** Audit log entries about something else whose details name the person, such as the title of a deleted entry. */
async function auditNaming(trx: Transaction, words: readonly string[]): Promise<number[]> {
  const naming: number[] = []
  for (let last = 0; ; ) {
    const lines = await trx
      .selectFrom('audit_log')
      .select(['id', 'details'])
      .where(mentions(trx, 'details', words))
      .where('id', '>', last)
      .orderBy('id')
      .limit(TEXTS_AT_ONCE)
      .execute()
    for (const { id, details } of lines)
      if (withoutWordsInJson(details ?? '', words) !== details) naming.push(id)
    const end = lines.at(-1)
    if (!end) return naming
    last = end.id
  }
}

/** Cleans notifications of others about the person, and removes unsent mails to or about them. */
async function cleanMessages(trx: Transaction, { id, email }: Person, words: readonly string[]) {
  const audience = `user:${id}`
  const theirs = trx.selectFrom('notifications').select('id').where('audience', '=', audience)
  await trx.deleteFrom('notification_reads').where('notification_id', 'in', theirs).execute()
  await trx.deleteFrom('notifications').where('audience', '=', audience).execute()
  const caused = await trx
    .selectFrom('notifications')
    .select(['id', 'details'])
    .where((or) => or.or([or('except_user_id', '=', id), mentions(trx, 'details', words)]))
    .execute()
  for (const { id, details } of caused) {
    const parsed = JSON.parse(details) as Record<string, unknown>
    const cleaned = Object.entries(parsed).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutWords(value, words) : value,
    ])
    await trx
      .updateTable('notifications')
      .set({ details: JSON.stringify(Object.fromEntries(cleaned)) })
      .where('id', '=', id)
      .execute()
  }
  for (const column of ['recipient', 'reply_to', 'subject', 'text'] as const) {
    await trx
      .deleteFrom('outbox')
      .where(mentions(trx, column, words))
      .execute()
  }
  await trx
    .deleteFrom('jobs')
    .where(mentions(trx, 'payload', [email]))
    .execute()
  // Searches are stored without accents and punctuation.
  const searched = [...words, ...words.map(foldSearch).filter(Boolean)]
  await trx
    .deleteFrom('search_misses')
    .where(mentions(trx, 'query', searched))
    .execute()
  const searches = trx
    .selectFrom('search_counts')
    .select('id')
    .where(mentions(trx, 'query', searched))
  await trx.deleteFrom('search_opens').where('search_id', 'in', searches).execute()
  await trx.deleteFrom('search_counts').where('id', 'in', searches).execute()
  // It stays known that these requests were carried out, so that they are not repeated.
  await trx
    .updateTable('idempotency_keys')
    .set({ result: null, response: null })
    .where('finished_at', 'is not', null)
    .where((or) => or.or([mentions(trx, 'result', words), mentions(trx, 'response', words)]))
    .execute()
}

/** Removes the person as a contact of the partner, and their requests to become one. */
async function cleanContacts(trx: Transaction, person: Person): Promise<void> {
  const mail = normalizeEmail(person.email)
  const { partner_id, first_name, last_name } = person
  await trx
    .deleteFrom('partner_contacts')
    .where((or) =>
      or.or([
        sql<boolean>`lower(email) = ${mail}`,
        or.and([
          or('partner_id', '=', partner_id),
          or('name', '=', first_name),
          or('surname', '=', last_name),
        ]),
        or.and([
          or('partner_id', '=', partner_id),
          or('name', '=', last_name),
          or('surname', '=', first_name),
        ]),
      ]),
    )
    .execute()
  await trx.deleteFrom('partner_requests').where(sql<boolean>`lower(email) = ${mail}`).execute()
  await trx.deleteFrom('blind_invitations').where('email_normalized', '=', mail).execute()
  await trx.updateTable('partners').set({ email: null }).where(sql<boolean>`lower(email) = ${mail}`).execute()
}

/** Empties the account: only a number is left, which identifies nobody and cannot sign in. */
async function emptyAccount(trx: Transaction, id: number, now: number): Promise<void> {
  const nobody = `erased-${id}`
  await trx
    .updateTable('users')
    .set((e) => ({
      key: nobody,
      email: `${nobody}@erased.invalid`,
      email_normalized: `${nobody}@erased.invalid`,
      first_name: 'Erased',
      last_name: 'user',
      password_hash: null,
      job_title: null,
      company: null,
      phone: null,
      linkedin_url: null,
      x_url: null,
      facebook_url: null,
      photo_file_id: null,
      agreement_file_id: null,
      locale: null,
      mail_locale: null,
      customer_locale: null,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      disabled_at: now,
      closed_by_partner_id: null,
      invited_at: null,
      invitation_mail: null,
      last_sign_in_at: null,
      updated_at: now,
      // Forms that an administrator has open must not restore the old values.
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Removes the messages of tickets that are deleted. */
async function removeMessages(trx: Transaction, userId: number): Promise<void> {
  const tickets = trx.selectFrom('tickets').select('id').where('user_id', '=', userId)
  await trx.deleteFrom('ticket_messages').where('ticket_id', 'in', tickets).execute()
}

/** Removes the rows of files that nothing else refers to, and returns them. */
async function removeFiles(
  trx: Transaction,
  files: readonly FileRow[],
  changes: Changes,
): Promise<FileRow[]> {
  if (files.length === 0) return []
  const ids = files.map(({ id }) => id)
  const removed = await trx
    .deleteFrom('files')
    .where('id', 'in', ids)
    .where(sql<boolean>`id not in (${REFERRED_FILES})`)
    .returningAll()
    .execute()
  for (const { sha256 } of removed) changes.addFileGone(sha256)
  return removed
}

function tell(changes: Changes, { id, partner_id }: Person): void {
  changes.addUser('user', id)
  changes.addUser('pins', id)
  changes.addTickets()
  if (partner_id !== null) changes.addLeads(partner_id)
  // Profiles show the partner's contacts.
  changes.addContent('settings')
  changes.addContent('partners')
}

/**
 * Erases a person.
 *
 * @param keepTickets whether to keep the texts of their tickets, without attachments and the person's name
 */
export async function erasePerson(
  deps: EraseDeps,
  person: Person,
  { keepTickets }: { keepTickets: boolean },
): Promise<void> {
  const { database, variants, clock } = deps
  const { id, email } = person
  const words = namesOf(person)
  const now = clock()
  const files = await filesOf(database.db, person)
  const removed = await transaction(database, async (trx, changes) => {
    for (const { table, column, erasure } of USER_TABLES) {
      if (erasure === 'stays' || (table === 'tickets' && keepTickets)) continue
      if (table === 'tickets') await removeMessages(trx, id)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
    }
    await trx.updateTable('tickets').set({ key: null }).where('user_id', '=', id).execute()
    await cleanTexts(trx, changes, words)
    await cleanMessages(trx, person, words)
    await cleanContacts(trx, person)
    await eraseInBin(trx, person, words)
    await emptyAccount(trx, id, now)
    await forgetThrottles(trx, [normalizeEmail(email), String(id)])
    await anonymiseAudit(trx, id, await auditNaming(trx, words))
    await writeAudit(trx, {
      action: 'user-erased',
      at: now,
      userId: null,
      entity: { kind: 'user', id: String(id) },
    })
    tell(changes, person)
    return removeFiles(trx, files, changes)
  })
  // This process's cache; the nodes that serve the portal are notified.
  for (const { sha256 } of removed) await variants.forget(sha256)
  await removeContents(
    deps,
    removed.map(({ storage_key }) => storage_key),
  )
  await database.compact()
}
