import { SILENT_DAYS, type Waiting } from '@portal/contract/admin/home'
import { useTranslation } from 'react-i18next'
import { listPath } from '../../../admin-kit/list/list-path.ts'
import { Tasks } from './Tasks.tsx'

/** Requests, leads, tickets, and background failures. */
export function TeamWork({ business }: { business: NonNullable<Waiting['business']> }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Tasks
        title={t('home.partners')}
        done={t('home.partnersDone')}
        tasks={[
          {
            to: listPath('partner-requests', { status: 'new' }),
            text: t('home.requests'),
            count: business.requests,
          },
          {
            to: listPath('leads', { waiting: 'unassigned' }),
            text: t('home.unassigned'),
            count: business.unassigned,
          },
          {
            to: listPath('leads', { assignment: 'declined' }),
            text: t('home.declined'),
            count: business.declined,
          },
          {
            to: listPath('leads', { waiting: 'silent' }),
            text: t('home.silent', { count: SILENT_DAYS }),
            count: business.silent,
          },
          { to: '/deals?state=submitted', text: t('home.deals'), count: business.deals },
          {
            to: listPath('tickets', { status: 'new' }),
            text: t('home.newTickets'),
            count: business.newTickets,
          },
          {
            to: listPath('tickets', { status: 'open' }),
            text: t('home.openTickets'),
            count: business.openTickets,
          },
        ]}
      />
      <Tasks
        title={t('home.operations')}
        done={t('home.operationsDone')}
        tasks={[
          {
            to: '/jobs?state=failed',
            text: t('home.failedJobs'),
            count: business.failedJobs,
            isUrgent: true,
          },
          { to: '/outbox?state=unsent', text: t('home.mails'), count: business.mails },
          { to: '/system', text: t('home.crmConflicts'), count: business.crmConflicts, isUrgent: true },
          { to: '/system', text: t('home.crmProblems'), count: business.crmProblems, isUrgent: true },
          {
            to: '/system',
            text: t('home.daysWithoutBackup'),
            count: business.daysWithoutBackup,
            isUrgent: true,
          },
          {
            to: listPath('users', { q: '.example' }),
            text: t('home.demoAccounts'),
            count: business.demoAccounts,
            isUrgent: true,
          },
        ]}
      />
    </>
  )
}
