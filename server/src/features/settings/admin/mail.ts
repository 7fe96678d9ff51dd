/** Mail delivery settings. The password is encrypted, and never returned. */
import type {
  changeMailSettings,
  MailOutcome,
  MailServerSettings,
  MailTest,
} from '@portal/contract/admin/settings'
import type { Body } from '@portal/contract/endpoint'
import { DEFAULT_LOCALE, isLocale } from '@portal/contract/locale'
import type { Actor, Scope } from '../../../admin-kit/hooks.ts'
import { AppError, fieldError } from '../../../platform/http/errors.ts'
import { tryWindow } from '../../../platform/http/throttle.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { queueWaitingMails } from '../../../platform/mail/outbox.ts'
import type { PortalSettings, StoredMail } from '../service.ts'
import { type ChangeOf, merged, type Section, type SectionDeps, type ViewOf } from './section.ts'

type Change = ChangeOf<Body<typeof changeMailSettings>>

/** Host and port of a server URL, without user and password. */
function hostOf(url: string | undefined): string | null {
  return url ? new URL(url).host : null
}

function show(stored: StoredMail = {}, { defaults }: PortalSettings): ViewOf<MailServerSettings> {
  return {
    server: stored.server ?? null,
    port: stored.port ?? null,
    encryption: stored.encryption ?? null,
    user: stored.user ?? null,
    hasPassword: stored.sealedPassword !== undefined,
    from: stored.from ?? null,
    newLeads: stored.newLeads ?? null,
    inherited: {
      server: hostOf(defaults.smtpUrl),
      from: defaults.mailFrom ?? null,
      newLeads: defaults.mailNewLeads,
    },
  }
}

/** Whether mails, and with them the password, would be sent to a new server or no longer encrypted. */
const isElsewhere = (before: StoredMail, after: StoredMail) =>
  before.server !== after.server || (before.encryption !== 'none' && after.encryption === 'none')

function merge(
  stored: StoredMail = {},
  { password, ...change }: Change,
  _: Scope,
  { passwords }: PortalSettings,
): StoredMail {
  const after = merged(stored, change)
  const { server, from, newLeads } = after
  // Without a server the other values, which belong to it, are meaningless.
  if (!server) return merged({}, { from, newLeads })
  if (password) return { ...after, sealedPassword: passwords.seal(password) }
  if (password === null || !after.user) return merged(after, { sealedPassword: null })
  if (after.sealedPassword && isElsewhere(stored, after))
    throw fieldError('invalid', 'password', { code: 'passwordAgain' })
  return after
}

export const mail: Section<'mail', Change, ViewOf<MailServerSettings>> = {
  name: 'mail',
  show,
  merge,
  secrets: ['password'],
  saved: async (_, { trx, now }, settings) => queueWaitingMails(trx, await settings.within(trx), now),
}

/** The outcome, from the mail client's error code and the server's reply. */
function outcomeOf(code: string | undefined, reply: string): MailOutcome {
  if (code === undefined) return 'sent'
  if (/cannot be read: SECRET_KEY/.test(reply)) return 'unreadablePassword'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(reply)) return 'unknownServer'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ETLS' || code === 'EREQUIRETLS' || /certificate|wrong version number|SSL/i.test(reply)) {
    return 'noEncryption'
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'signInRefused'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'mailRefused'
  if (code === 'ECONNECTION' || code === 'ESOCKET') return 'unreachable'
  return 'failed'
}

const TESTS = { scope: 'mail-test', limit: 10, windowMs: 60_000 }
const MAX_REPLY = 300

/**
 * Sends a test mail to the caller.
 * @throws {AppError} `tooManyRequests`
 */
export async function testMail(
  { database: { db }, clock, mailer }: SectionDeps & { mailer: Mailer },
  { userId }: Actor,
): Promise<MailTest> {
  if (!(await tryWindow(db, { ...TESTS, subject: String(userId), now: clock() })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: 60 })
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const delivery = await mailer.try({
    kind: 'mailTest',
    values: {},
    to: user.email,
    name: `${user.first_name} ${user.last_name}`,
    locale: isLocale(user.locale) ? user.locale : DEFAULT_LOCALE,
  })
  if (!delivery) return { outcome: 'noServer', to: user.email, reply: null }
  const { code, reply } = delivery
  return { outcome: outcomeOf(code, reply), to: user.email, reply: reply.slice(0, MAX_REPLY) || null }
}
