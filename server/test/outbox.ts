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
 * Runs due jobs, and returns the mails written since the last call. Mails about new devices are left out by default,
 * because tests always sign in from new devices.
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
