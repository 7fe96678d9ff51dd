/** How long the portal keeps what it need not keep for ever; the provider may change each number. */
import { type Static, Type } from 'typebox'

const MAX_DAYS = 3650

function days(fallback: number, description: string, { minimum = 0, maximum = MAX_DAYS } = {}) {
  return Type.Integer({ minimum, maximum, default: fallback, description, examples: [fallback] })
}

/** All in days. */
export const Retention = Type.Object({
  auditLog: days(730, 'Lines of the audit log', { minimum: 30 }),
  sessions: days(1, 'Sessions that have ended by themselves, from then on'),
  passwordResets: days(1, 'Links for a new password that were not used, from their end on'),
  throttles: days(1, 'Counters of attempts, from the moment on at which they mean nothing any more'),
  sentMails: days(30, 'That a mail was delivered, and to whom; its text is gone at once'),
  waitingMails: days(30, 'Mails that could not be delivered, or wait for the operator', { minimum: 1 }),
  views: days(400, 'Who opened and downloaded what', { minimum: 30 }),
  searchMisses: days(
    180,
    'Searches and what was opened of them, without anybody’s name, from the last time on',
  ),
  cspReports: days(90, 'What browsers reported against the content security policy, from the last time on'),
  notifications: days(90, 'Notifications, and who read them', { minimum: 1, maximum: 90 }),
  declinedRequests: days(180, 'Requests to become a partner that were declined'),
  crmSubmissions: days(30, 'What was needed to hand a ticket over to HubSpot, from then on'),
  shareLinks: days(365, 'Share links, from their end on'),
  bin: days(30, 'Deleted entries, which can be restored until then', { minimum: 1 }),
  failedJobs: days(30, 'Work in the background that was given up'),
  leftFiles: days(1, 'Files that nothing refers to any more', { minimum: 1 }),
})
export type Retention = Static<typeof Retention>

export const RETENTION_NAMES = Object.keys(Retention.properties) as (keyof Retention)[]
