/** Mails that wait to be delivered, or for an operator who passes them on by hand. */
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

/** Unsent mails whose last attempt failed are tried again. */
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

/** The newest mails that were not sent, the oldest of them first. */
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

/** A mail that was not sent, as it reads. */
export function readWaitingMail(db: Db, id: number) {
  return db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** As long as the link of an invitation counts: links in older mails are void. */
const TAKEN_UP_MS = 7 * 24 * 60 * 60 * 1000
const MOST_TAKEN_UP = 5000

/**
 * Records jobs for the mails of the last days that were written while there was no mail server, once there is one; older
 * ones stay in the outbox for the operator.
 */
export async function takeUpWaiting(
  trx: Transaction,
  { mail }: Pick<CurrentSettings, 'mail'>,
  now: number,
): Promise<void> {
  if (!mail.server) return
  const waiting = await mailsWithoutJob(trx, now - TAKEN_UP_MS)
  // The key keeps nodes that do this at the same time from sending a mail twice.
  const jobs = waiting.map((outboxId) => ({ payload: { outboxId }, key: String(outboxId) }))
  await enqueueAll(trx, 'mail', jobs, now)
}

/** Mails that were neither sent nor tried, and that no job is to send; the oldest first. */
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
