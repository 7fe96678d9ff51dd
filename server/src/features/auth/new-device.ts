/** Notifies a user of a sign-in from a device that the account was not used on before. This cannot be switched off. */
import type { Transaction } from '../../platform/db/transaction.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mailToUser } from './account.ts'
import { describeDevice } from './device.ts'
import type { Client } from './sessions.ts'

/** Frequent sign-ins from browsers that keep no cookies do not flood the user with mails. */
const MAILS = { scope: 'new-device-mail', limit: 5, windowMs: 60 * 60_000 }

export interface SignIn {
  userId: number
  client: Client
  /** Whether the browser showed that this user had signed in from it. */
  isKnownDevice: boolean
  now: number
}

interface Before {
  last_sign_in_at: number | null
  invited_at: number | null
}

/** The first sign-in after an invitation is from a new device whatever it is. */
const isFirst = ({ last_sign_in_at: last, invited_at: invited }: Before) =>
  last === null || (invited !== null && invited > last)

export async function tellOfNewDevice(
  trx: Transaction,
  mailer: Mailer,
  before: Before,
  { userId, client, isKnownDevice, now }: SignIn,
): Promise<void> {
  if (isKnownDevice || isFirst(before)) return
  if (!(await tryWindow(trx, { ...MAILS, subject: String(userId), now }))) return
  const { browser, system } = describeDevice(client.userAgent)
  await mailToUser(trx, mailer, userId, {
    kind: 'newDevice',
    values: {},
    facts: [
      ['time', now],
      ['device', [browser, system].filter(Boolean).join(' · ')],
      ['address', client.ip],
    ],
    screen: '/profile?view=security',
    locale: client.locale,
  })
}
