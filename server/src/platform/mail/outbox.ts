/** Mails awaiting delivery, or an operator who forwards them by hand. */
import { sql } from 'kysely'
import type { CurrentSettings } from '../../features/settings/service.ts'
import type { Db } from '../db/open.ts'
import type { Transaction } from '../db/transaction.ts'
import { enqueueAll } from '../jobs/queue.ts'

const MAX_LISTED = 100

export interface WaitingMail {
  id: number
  recipient: string
  subject: string
  created_at: number
  attempts: number
  last_error: string | null
}

/** An unsent mail whose last attempt failed will be retried. */
export function mailState({
  sent_at,
  last_error,
}: {
  sent_at: number | null
  last_error: string | null
}): 'sent' | 'waiting' | 'failed' {
  if (sent_at !== null) return 'sent'
  return last_error === null ? 'waiting' : 'failed'
}

/** The newest unsent mails, oldest first. */
export async function waitingMails(db: Db): Promise<WaitingMail[]> {
  const newest = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at', 'attempts', 'last_error'])
    .where('sent_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return newest.reverse()
}

/** An unsent mail as it will look. */
export function readWaitingMail(db: Db, id: number) {
  return db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** As long as invitation links are valid: links in older mails have expired. */
const REQUEUE_WITHIN_MS = 7 * 24 * 60 * 60 * 1000
const MOST_TAKEN_UP = 5000

/**
 * Queues delivery of recent mails that were written while no mail server was set; older ones stay in the outbox for the
 * operator.
 */
export async function queueWaitingMails(
  trx: Transaction,
  { mail }: Pick<CurrentSettings, 'mail'>,
  now: number,
): Promise<void> {
  if (!mail.server) return
  const waiting = await mailsWithoutJob(trx, now - REQUEUE_WITHIN_MS)
  // The key prevents nodes that do this at the same time from sending a mail twice.
  const jobs = waiting.map((outboxId) => ({ payload: { outboxId }, key: String(outboxId) }))
  await enqueueAll(trx, 'mail', jobs, now)
}

/** Mails that were neither sent nor tried and have no delivery job, oldest first. */
async function mailsWithoutJob(trx: Transaction, since: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('last_error', 'is', null)
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.kind', '=', 'mail')
            .where('jobs.payload', '=', sql<string>`'{"outboxId":' || outbox.id || '}'`),
        ),
      ),
    )
    .orderBy('id')
    .limit(MOST_TAKEN_UP)
    .execute()
  return rows.map(({ id }) => id)
}
