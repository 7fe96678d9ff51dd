import type { TestApp } from './app.ts'

export interface WaitingMail {
  kind: string
  recipient: string
  reply_to: string | null
  locale: string
  subject: string
  text: string
  html: string
}

/**
 * Does what is due in the background, and returns the mails that were written since it was asked last. Tests sign in from
 * ever new devices: what is written about that is left out unless it is what the test is about.
 */
export async function newMails(app: TestApp, { ofNewDevices = false } = {}): Promise<WaitingMail[]> {
  await app.jobs.runDue()
  const { db } = app.database
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'reply_to', 'locale', 'subject', 'text', 'html'])
    .orderBy('id')
    .execute()
  await db.deleteFrom('outbox').execute()
  return mails.filter(({ kind }) => ofNewDevices || kind !== 'newDevice')
}
