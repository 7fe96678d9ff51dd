/** Mails in the outbox, where they stay because the portal under test has no mail server. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { currentPortal } from './current-portal.ts'

function newestMail(recipient: string, kind: string): string | undefined {
  const database = new DatabaseSync(join(currentPortal().dataDir, 'portal.sqlite'), { readOnly: true })
  try {
    const row = database
      .prepare('select text from outbox where recipient = ? and kind = ? order by id desc limit 1')
      .get(recipient, kind)
    return row?.text?.toString()
  } finally {
    database.close()
  }
}

/** The path of the link in the password reset mail; waits until the mail is written. */
export const resetLink = (recipient: string): Promise<string> => passwordLink(recipient, 'passwordReset')

/** The path of the link in the invitation mail. */
export const invitationLink = (recipient: string): Promise<string> => passwordLink(recipient, 'invitation')

async function passwordLink(recipient: string, kind: string): Promise<string> {
  const find = () =>
    /\/partner\/resetpassword\?lang=\w\w#token=[\w-]+/.exec(newestMail(recipient, kind) ?? '')?.[0]
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

/** The path of the link in the mail that registers a device. */
export async function deviceLink(recipient: string): Promise<string> {
  const find = () =>
    /\/partner\/opendevice\?lang=\w\w#token=[\w-]+/.exec(newestMail(recipient, 'deviceLink') ?? '')?.[0]
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}
