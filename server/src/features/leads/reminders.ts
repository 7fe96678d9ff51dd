/** Reminds users of planned follow-ups, in the portal and by mail. */

import { leadName } from '@portal/contract/lead-search'
import { isOpenLead } from '@portal/contract/lead-views'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { JobPayloads } from '../../platform/jobs/queue.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import { MAIL_LOCALES, mailLocaleOf } from '../../platform/mail/recipient.ts'
import { notify } from '../notifications/service.ts'
import { withPlanner } from './follow-up.ts'
import type { LeadMailDeps } from './mails.ts'
import { leadLabel } from './read-model.ts'

export function registerLeadReminders(
  jobs: JobRunner,
  { database, mailer }: Pick<LeadMailDeps, 'database' | 'mailer'>,
): void {
  jobs.register('lead-reminder', async (planned, { finish }) => {
    await transaction(database, async (trx, changes) => {
      const due = await stillPlanned(trx, planned)
      if (due) {
        const { lead, mail } = due
        const details = { leadId: planned.leadId, lead }
        const audience = { userId: planned.userId }
        await notify(trx, changes, [{ kind: 'leadFollowUp', details, audience, at: planned.at }])
        await mailer.send(trx, mail)
      }
      // Ends the job in the same transaction, so that a reminder is sent once.
      await finish(trx)
    })
  })
}

/** What to send; undefined if the plan has changed, the lead is closed, or its user may no longer see it. */
async function stillPlanned(trx: Transaction, { leadId, userId, at }: JobPayloads['lead-reminder']) {
  const row = await withPlanner(trx)
    .select(['leads.firstname', 'leads.lastname', 'leads.company', 'leads.status', 'leads.note'])
    .select(['leads.phone', 'leads.email as leadEmail'])
    .select('users.partner_id')
    .select(['users.email', 'users.first_name', 'users.last_name', ...MAIL_LOCALES])
    .where('leads.id', '=', leadId)
    .where('leads.follow_up_at', '=', at)
    .where('leads.follow_up_user_id', '=', userId)
    .where('leads.assignment', '=', 'accepted')
    .executeTakeFirst()
  if (!row || row.partner_id === null || !isOpenLead(row)) return undefined
  const name = leadName(row)
  const mail = {
    kind: 'leadFollowUp',
    partnerId: row.partner_id,
    values: { company: row.company || name },
    to: row.email,
    name: `${row.first_name} ${row.last_name}`,
    locale: mailLocaleOf(row),
    screen: `/leads?lead=${leadId}`,
    facts: [
      ['lead', name],
      ['company', row.company],
      ['phone', row.phone],
      ['email', row.leadEmail],
    ],
    quote: row.note ?? undefined,
  } as const
  return { lead: leadLabel(row), mail }
}
