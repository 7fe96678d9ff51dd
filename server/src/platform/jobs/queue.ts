/**
 * Work for later, recorded in the transaction that causes it: it is done if and only if that transaction is committed,
 * also after a crash, and by whichever node takes it first.
 */
import type { Locale } from '@portal/contract/locale'
import { insertMany } from '../db/insert-many.ts'
import { changesOf, type Transaction } from '../db/transaction.ts'

/** Rows of a table that the search finds. */
export interface IndexedRows {
  table: 'products' | 'documents' | 'portfolios' | 'assets' | 'news' | 'quick_links' | 'events'
  ids: readonly number[]
}

/** The kinds of jobs, each with what its handler needs to know. */
export interface JobPayloads {
  /** Writes the leads of a file that was looked at before. */
  'lead-import': { importId: number }
  /** Goes on with taking one back, in the name of who began. */
  'lead-import-undo': { importId: number; actor: { userId: number; ip: string } }
  /** The same with partners or users. */
  'partner-import': { importId: number }
  'partner-import-undo': { importId: number; actor: { userId: number; ip: string } }
  /** Reads the texts of the PDFs with these contents. */
  'pdf-text': { sha256s: readonly string[] }
  /** Indexes these rows as they are now: such as somebody has just written. */
  index: { rows: readonly IndexedRows[] }
  /** The same for many, which somebody who has just written a few does not wait for. */
  'bulk-index': { rows: readonly IndexedRows[] }
  /** Reindexes everything that the search finds. */
  reindex: Record<string, never>
  /** Delivers a mail of the outbox. */
  mail: { outboxId: number }
  /** Writes the mails about leads that a partner was given; `leadId` is one of them. */
  'lead-mails': { partnerId: number; leadId: number; count: number }
  /** Reminds a user of the follow-up of a lead, if it is still planned for then. */
  'lead-reminder': { leadId: number; userId: number; at: number }
  /** Reminds of the end of deals' protections, and ends those whose last day is over. */
  'deal-protection': Record<string, never>
  /** Warns of leads and deals that are due, and acts on those that are overdue. */
  deadlines: Record<string, never>
  /** Looks at the open tickets in HubSpot. */
  'crm-tickets': Record<string, never>
  /** Writes the deals and leads that have changed to HubSpot. */
  'crm-outbox': Record<string, never>
  /** Takes the assignments that were made in HubSpot. */
  'crm-assignments': Record<string, never>
  /** Posts what happened to deals and leads to the webhook. */
  webhook: Record<string, never>
  /** Writes the mail with the link, if there is such an account. */
  'password-reset': { email: string; locale: Locale }
  /** Writes the mail with the link that opens a device, if there is such an account. */
  'device-link': { email: string; locale: Locale }
  /** Removes what has reached the age that the settings allow. */
  retention: Record<string, never>
  /** Finds the devices, after one of them, that are told of a notification. */
  push: { notificationId: number; after: number }
  /** Sends a notification to a device. */
  'push-message': { notificationId: number; deviceId: number }
  /** Mails the saved reports that are due. */
  'report-mails': Record<string, never>
  /** Makes the daily backup. */
  backup: Record<string, never>
}
export type JobKind = keyof JobPayloads & string

export interface EnqueueOptions {
  /** Earliest time; immediately without it. */
  runAt?: number
  /** Of the jobs of a kind that wait with the same key there is only one: the last. */
  key?: string
}

/**
 * Records a job. One with the key of a job that waits replaces it; while that one runs already, it is run once more.
 *
 * @param trx connection of a `transaction(…)`
 */
export function enqueue<K extends JobKind>(
  trx: Transaction,
  kind: K,
  payload: JobPayloads[K],
  { runAt = Date.now(), key }: EnqueueOptions = {},
): Promise<void> {
  return enqueueAll(trx, kind, [{ payload, key }], runAt)
}

/** Records many jobs of a kind, as `enqueue` does. */
export async function enqueueAll<K extends JobKind>(
  trx: Transaction,
  kind: K,
  jobs: readonly { payload: JobPayloads[K]; key?: string }[],
  runAt: number,
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ payload, key = null }) => ({
    kind,
    key,
    payload: JSON.stringify(payload),
    run_at: runAt,
    created_at: runAt,
  }))
  await insertMany(trx, {
    table: 'jobs',
    columns: ['kind', 'key', 'payload', 'run_at', 'created_at'],
    rows,
    key: ['kind', 'key'],
    set: `payload = excluded.payload, run_at = excluded.run_at, revision = jobs.revision + 1, attempts = 0,
      failed_at = null, last_error = null`,
  })
  changesOf(trx).addJobs()
}
