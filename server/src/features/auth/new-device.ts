/** Notifies users of sign-ins from new devices. This cannot be turned off. */
import type { Transaction } from '../../platform/db/transaction.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mailToUser } from './account.ts'
import { describeDevice } from './device.ts'
import type { Client } from './sessions.ts'

/** Limits the mails about frequent sign-ins from browsers without cookies. */
const MAILS = { scope: 'new-device-mail', limit: 5, windowMs: 60 * 60_000 }

export interface SignIn {
  userId: number
  client: Client
  /** Whether the browser has proven an earlier sign-in of this user. */
  isKnownDevice: boolean
  now: number
}

interface Before {
  last_sign_in_at: number | null
  invited_at: number | null
}

/** The first sign-in after an invitation is always from a new device. */
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
