/** What is removed after its time, except files: each kind of row with its retention in days. */
import { UNDO_DAYS } from '@portal/contract/admin/partner-import'
import type { Retention } from '@portal/contract/retention'
import { type RawBuilder, sql } from 'kysely'
import { RELATIONS } from '../../platform/db/relations.ts'
import type { Database } from '../../platform/db/schema.ts'
import { changesOf, type Transaction } from '../../platform/db/transaction.ts'

const DAY = 24 * 60 * 60 * 1000

export interface Rule {
  setting: keyof Retention
  table: keyof Database
  /** Columns of the primary key. */
  key: readonly string[]
  /** Whether a row had expired at a given time; indexed wherever the table may grow large. */
  isOver(until: number): RawBuilder<unknown>
  /** Done before rows go that `chosen` selects by their key. */
  before?(trx: Transaction, chosen: RawBuilder<unknown>): Promise<unknown>
  /** Done once rows have gone. */
  after?(trx: Transaction): void
}

const AIMED = RELATIONS.filter(({ target }) => target === 'audiences')

/** Refers to a definition of whom entries are for: an entry, or one in the bin, of which the row is kept as text. */
const isAimedBy = (id: RawBuilder<unknown>) =>
  sql.join(
    [
      ...AIMED.map(
        ({ table, column }) => sql`exists (select 1 from ${sql.table(table)} aimed
          where ${sql.ref(`aimed.${column}`)} = ${id})`,
      ),
      // Another number that begins alike keeps it for longer, and no longer than the bin does.
      sql`exists (select 1 from deletion_rows kept
        where kept.content like '%"audience_id":' || ${id} || '%')`,
    ],
    sql` or `,
  )

/** What has an end of its own, which no setting moves. */
export const EXPIRED: readonly Omit<Rule, 'setting'>[] = [
  {
    table: 'idempotency_keys',
    key: ['id'],
    isOver: (now) => sql`expires_at <= ${now}`,
  },
  {
    // Deleted by their users, who may restore them for a day.
    table: 'quotations',
    key: ['id'],
    isOver: (now) => sql`deleted_at <= ${now - DAY}`,
  },
  {
    // Likewise.
    table: 'own_collections',
    key: ['id'],
    isOver: (now) => sql`deleted_at <= ${now - DAY}`,
  },
  {
    // Likewise, by the team.
    table: 'partner_notes',
    key: ['id'],
    isOver: (now) => sql`deleted_at <= ${now - DAY}`,
  },
  {
    // What an import has replaced, which nobody can bring back any more.
    table: 'partner_import_rows',
    key: ['id'],
    isOver: (now) => sql`import_id in (select i.id from partner_imports i
      where i.created_at <= ${now - UNDO_DAYS * DAY} and i.state <> 'running')`,
  },
  {
    // Prices that nobody is going to compare with any more.
    table: 'price_list_snapshots',
    key: ['id'],
    isOver: (now) => sql`used_at <= ${now - DAY}
      and not exists (select 1 from price_list_visits v where price_list_snapshots.id in (v.seen_id, v.opened_id))`,
  },
  {
    // The URLs that were signed for the last of them have ended; `recordUnusedClasses` says since when.
    table: 'audience_classes',
    key: ['key'],
    isOver: (now) => sql`unused_since <= ${now - 3 * DAY}`,
  },
  {
    // Nobody is asked any more whether they belong to those for whom no entry is.
    table: 'audiences',
    key: ['id'],
    isOver: () => sql`not (${isAimedBy(sql.ref('audiences.id'))})`,
    after: (trx) => changesOf(trx).addContent('partners'),
    // Who is just about to aim an entry at one of them is waited for (`storeAudience`).
    before: (trx) => trx.selectFrom('audiences').select('id').orderBy('id').forUpdate().execute(),
  },
]

/** @param idleMs time after which a session that nobody uses has ended */
export function rules(idleMs: number): Rule[] {
  return [
    {
      setting: 'sessions',
      table: 'sessions',
      key: ['id'],
      isOver: (until) => sql`(expires_at <= ${until} or seen_at <= ${until - idleMs})`,
    },
    {
      setting: 'passwordResets',
      table: 'password_resets',
      key: ['token_hash'],
      isOver: (until) => sql`expires_at <= ${until}`,
    },
    {
      setting: 'passwordResets',
      table: 'device_links',
      key: ['token_hash'],
      isOver: (until) => sql`expires_at <= ${until}`,
    },
    {
      setting: 'throttles',
      table: 'throttles',
      key: ['key'],
      isOver: (until) => sql`expires_at <= ${until} and blocked_until <= ${until}`,
    },
    {
      setting: 'sentMails',
      table: 'outbox',
      key: ['id'],
      isOver: (until) => sql`sent_at <= ${until}`,
    },
    {
      setting: 'waitingMails',
      table: 'outbox',
      key: ['id'],
      isOver: (until) => sql`sent_at is null and created_at <= ${until}`,
    },
    {
      setting: 'views',
      table: 'content_views',
      key: ['id'],
      isOver: (until) => sql`viewed_at <= ${until}`,
    },
    {
      setting: 'views',
      table: 'copies',
      key: ['user_id', 'kind', 'item_id', 'locale'],
      isOver: (until) => sql`downloaded_at <= ${until}`,
    },
    {
      setting: 'views',
      table: 'branded_files',
      key: ['sha256'],
      isOver: (until) => sql`made_at <= ${until}`,
    },
    {
      setting: 'searchMisses',
      table: 'search_misses',
      key: ['query', 'locale'],
      isOver: (until) => sql`last_at <= ${until}`,
    },
    {
      setting: 'searchMisses',
      table: 'search_counts',
      key: ['id'],
      isOver: (until) => sql`last_at <= ${until}`,
      before: (trx, chosen) => sql`delete from search_opens where search_id in (${chosen})`.execute(trx),
    },
    {
      setting: 'cspReports',
      table: 'csp_reports',
      key: ['directive', 'blocked', 'document'],
      isOver: (until) => sql`last_at <= ${until}`,
    },
    {
      setting: 'notifications',
      table: 'notifications',
      key: ['id'],
      isOver: (until) => sql`created_at <= ${until}`,
      before: (trx, chosen) =>
        sql`delete from notification_reads where notification_id in (${chosen})`.execute(trx),
    },
    {
      setting: 'declinedRequests',
      table: 'partner_requests',
      key: ['id'],
      isOver: (until) => sql`status = 'declined' and coalesce(answered_at, created_at) <= ${until}`,
    },
    {
      setting: 'crmSubmissions',
      table: 'crm_submissions',
      key: ['id'],
      isOver: (until) => sql`finished_at <= ${until}`,
      // The attachments are those of the ticket by now, and stay with it.
      before: (trx, chosen) =>
        sql`update ticket_files set submission_id = null where submission_id in (${chosen})`.execute(trx),
    },
    {
      setting: 'shareLinks',
      table: 'share_links',
      key: ['code'],
      isOver: (until) => sql`expires_at <= ${until}`,
    },
    {
      setting: 'shareLinks',
      table: 'collections',
      key: ['id'],
      isOver: (until) => sql`expires_at <= ${until}`,
    },
    {
      setting: 'bin',
      table: 'deletions',
      key: ['id'],
      isOver: (until) => sql`deleted_at <= ${until}`,
      async before(trx, chosen) {
        // Who restores one of them at the moment comes before.
        const ending = trx.selectFrom('deletions').select('id').where(sql<boolean>`id in (${chosen})`)
        await ending.orderBy('id', 'desc').forUpdate().execute()
        await sql`delete from deletion_rows where deletion_id in (${chosen})`.execute(trx)
        await sql`delete from deletion_files where deletion_id in (${chosen})`.execute(trx)
      },
    },
    {
      setting: 'failedJobs',
      table: 'jobs',
      key: ['id'],
      isOver: (until) => sql`failed_at <= ${until}`,
    },
  ]
}
