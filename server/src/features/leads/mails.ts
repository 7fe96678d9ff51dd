/** Mails about new leads to a partner's users. A job writes them, so that imports need not deal with mails. */
import { countryNames, leadName } from '@portal/contract/lead-search'
import type { Locale } from '@portal/contract/locale'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { enqueueAll, type JobPayloads } from '../../platform/jobs/queue.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Mail, MailSubject } from '../../platform/mail/content.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { MAIL_LOCALES, mailLocaleOf } from '../../platform/mail/recipient.ts'
import type { PortalSettings } from '../settings/service.ts'
import { leadsOf } from './read-model.ts'

/** Per partner. */
const MAX_RECIPIENTS = 500

export interface LeadMailDeps {
  database: DatabaseHandle
  mailer: Mailer
  settings: PortalSettings
}

/** Queues mails about new leads: one for each user, however many leads there are. */
export async function mailNewLeads(
  trx: Transaction,
  given: readonly JobPayloads['lead-mails'][],
  now: number,
): Promise<void> {
  const jobs = given.map((payload) => ({ payload }))
  await enqueueAll(trx, 'lead-mails', jobs, now)
}

export function registerLeadMails(jobs: JobRunner, { database, mailer, settings }: LeadMailDeps): void {
  jobs.register('lead-mails', async (leads, { finish }) => {
    const { newLeads } = (await settings.current()).mail
    if (!newLeads) return
    await transaction(database, async (trx) => {
      await mailer.send(trx, ...(await mailsOf(trx, leads)))
      await finish(trx)
    })
  })
}

async function mailsOf(trx: Transaction, leads: JobPayloads['lead-mails']): Promise<Mail[]> {
  const about = await subjectOf(trx, leads)
  const users = await trx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', ...MAIL_LOCALES])
    .where('partner_id', '=', leads.partnerId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(MAX_RECIPIENTS)
    .execute()
  return users.flatMap((user) => {
    const locale = mailLocaleOf(user)
    const told = about(locale)
    const name = `${user.first_name} ${user.last_name}`
    return told ? [{ ...told, to: user.email, name, locale, screen: '/leads' }] : []
  })
}

type About = (locale: Locale) => (MailSubject & Pick<Mail, 'facts' | 'quote'>) | undefined

/** The mails' content by locale; undefined if the partner no longer has the lead. */
async function subjectOf(
  trx: Transaction,
  { partnerId, leadId, count }: JobPayloads['lead-mails'],
): Promise<About> {
  const { name: partner } = await trx
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  if (count > 1) return () => ({ kind: 'leadsAssigned', partnerId, values: { number: count, partner } })
  const lead = await leadsOf(trx, partnerId)
    .select(['firstname', 'lastname', 'company', 'country_iso', 'message'])
    .where('id', '=', leadId)
    .executeTakeFirst()
  if (!lead) return () => undefined
  const name = leadName(lead)
  return (locale) => ({
    kind: 'leadAssigned',
    partnerId,
    values: { company: lead.company || name, partner },
    facts: [
      ['lead', name],
      ['company', lead.company],
      ['country', countryNames(locale)(lead.country_iso ?? '')],
    ],
    quote: lead.message ?? undefined,
  })
}
