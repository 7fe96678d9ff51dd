/**
 * Background jobs, recorded in the transaction that causes them: a job runs if and only if that transaction is
 * committed, even after a crash, on whichever node claims it first.
 */
import type { Locale } from '@portal/contract/locale'
import { insertMany } from '../db/insert-many.ts'
import { changesOf, type Transaction } from '../db/transaction.ts'

/** Rows of a searchable table. */
export interface IndexedRows {
  table: 'products' | 'documents' | 'portfolios' | 'assets' | 'news' | 'quick_links' | 'events'
  ids: readonly number[]
}

/** The kinds of jobs, with the payload of each. */
export interface JobPayloads {
  /** Imports the leads of an uploaded file. */
  'lead-import': { importId: number }
  /** Continues to undo an import, on behalf of the user who started it. */
  'lead-import-undo': { importId: number; actor: { userId: number; ip: string } }
  /** The same for partners or users. */
  'partner-import': { importId: number }
  'partner-import-undo': { importId: number; actor: { userId: number; ip: string } }
  /** Extracts the text of the PDFs with these contents. */
  'pdf-text': { sha256s: readonly string[] }
  /** Indexes the current state of a few rows, such as those that a user has just saved. */
  index: { rows: readonly IndexedRows[] }
  /** The same for many rows, with lower priority, so that users' own changes do not wait for them. */
  'bulk-index': { rows: readonly IndexedRows[] }
  /** Rebuilds the whole search index. */
  reindex: Record<string, never>
  /** Delivers a mail from the outbox. */
  mail: { outboxId: number }
  /** Writes the mails about leads assigned to a partner; `leadId` is one of them. */
  'lead-mails': { partnerId: number; leadId: number; count: number }
  /** Reminds a user of a lead's follow-up, if it is still planned for that time. */
  'lead-reminder': { leadId: number; userId: number; at: number }
  /** Reminds of deal protections that end soon, and ends those that have expired. */
  'deal-protection': Record<string, never>
  /** Warns of due leads and deals, and acts on overdue ones. */
  deadlines: Record<string, never>
  /** Polls HubSpot for open tickets. */
  'crm-tickets': Record<string, never>
  /** Writes changed deals and leads to HubSpot. */
  'crm-outbox': Record<string, never>
  /** Reads assignments made in HubSpot. */
  'crm-assignments': Record<string, never>
  /** Posts events of deals and leads to the webhook. */
  webhook: Record<string, never>
  /** Writes the mail with the reset link, if the account exists. */
  'password-reset': { email: string; locale: Locale }
  /** Writes the mail with the link that registers a device, if the account exists. */
  'device-link': { email: string; locale: Locale }
  /** Deletes what has exceeded its retention period. */
  retention: Record<string, never>
  /** Queues push messages for the devices, after the given one, that receive a notification. */
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
  /** Earliest start in epoch milliseconds; immediately if omitted. */
  runAt?: number
  /** Among waiting jobs of a kind and key, only the latest remains. */
  key?: string
}

/**
 * Records a job. It replaces a waiting job with the same key; if that one is already running, it runs again afterwards.
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

/** Records many jobs, as `enqueue` does for one. */
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
