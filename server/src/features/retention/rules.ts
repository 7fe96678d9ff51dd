/** What is removed after its retention, except files: each kind of row with its setting in days. */
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
  /** Whether a row had expired by a given time; indexed wherever the table may grow large. */
  isOver(until: number): RawBuilder<unknown>
  /** Runs before the rows that `chosen` selects by key are deleted. */
  before?(trx: Transaction, chosen: RawBuilder<unknown>): Promise<unknown>
  /** Runs after rows have been deleted. */
  after?(trx: Transaction): void
}

const AUDIENCE_COLUMNS = RELATIONS.filter(({ target }) => target === 'audiences')

/** Whether an audience is in use: by an entry, or by one in the bin, whose row is stored as text. */
const isAudienceUsed = (id: RawBuilder<unknown>) =>
  sql.join(
    [
      ...AUDIENCE_COLUMNS.map(
        ({ table, column }) => sql`exists (select 1 from ${sql.table(table)} entry
          where ${sql.ref(`entry.${column}`)} = ${id})`,
      ),
      // A longer number with the same beginning matches too, which only delays the removal until the bin is emptied.
      sql`exists (select 1 from deletion_rows kept
        where kept.content like '%"audience_id":' || ${id} || '%')`,
    ],
    sql` or `,
  )

/** Rows with an expiry of their own, independent of the settings. */
export const EXPIRED: readonly Omit<Rule, 'setting'>[] = [
  {
    table: 'idempotency_keys',
    key: ['id'],
    isOver: (now) => sql`expires_at <= ${now}`,
  },
  {
    // Deleted by users, who can restore them for a day.
    table: 'quotations',
    key: ['id'],
    isOver: (now) => sql`deleted_at <= ${now - DAY}`,
  },
  {
    // The same.
    table: 'own_collections',
    key: ['id'],
    isOver: (now) => sql`deleted_at <= ${now - DAY}`,
  },
  {
    // The same, for the team.
    table: 'partner_notes',
    key: ['id'],
    isOver: (now) => sql`deleted_at <= ${now - DAY}`,
  },
  {
    // Values replaced by an import that can no longer be undone.
    table: 'partner_import_rows',
    key: ['id'],
    isOver: (now) => sql`import_id in (select i.id from partner_imports i
      where i.created_at <= ${now - UNDO_DAYS * DAY} and i.state <> 'running')`,
  },
  {
    // Prices that no visit will be compared with.
    table: 'price_list_snapshots',
    key: ['id'],
    isOver: (now) => sql`used_at <= ${now - DAY}
      and not exists (select 1 from price_list_visits v where price_list_snapshots.id in (v.seen_id, v.opened_id))`,
  },
  {
    // The last URLs signed for the class have expired; `recordUnusedClasses` sets the time.
    table: 'audience_classes',
    key: ['key'],
    isOver: (now) => sql`unused_since <= ${now - 3 * DAY}`,
  },
  {
    // Audiences that no entry uses any more.
    table: 'audiences',
    key: ['id'],
    isOver: () => sql`not (${isAudienceUsed(sql.ref('audiences.id'))})`,
    after: (trx) => changesOf(trx).addContent('partners'),
    // Waits for transactions that are about to use one of them (`storeAudience`).
    before: (trx) => trx.selectFrom('audiences').select('id').orderBy('id').forUpdate().execute(),
  },
]

/** Rules that depend on their setting alone. */
const RULES: readonly Rule[] = [
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
    // By now the attachments belong to the ticket, and stay with it.
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
      // Waits for a restore that is in progress.
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

/** @param idleMs time after which an unused session ends */
export const rules = (idleMs: number): readonly Rule[] => [
  {
    setting: 'sessions',
    table: 'sessions',
    key: ['id'],
    isOver: (until) => sql`(expires_at <= ${until} or seen_at <= ${until - idleMs})`,
  },
  ...RULES,
]
