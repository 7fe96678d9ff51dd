/** Mails that wait to be delivered, or for an operator who passes them on by hand. */
import type { Db } from '../db/open.ts'

const MAX_LISTED = 100

export interface WaitingMail {
  id: number
  recipient: string
  subject: string
  created_at: number
  attempts: number
  last_error: string | null
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
