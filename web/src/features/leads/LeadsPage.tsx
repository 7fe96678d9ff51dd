import type { Lead } from '@portal/contract/leads'
import { useTranslation } from 'react-i18next'
import { pendingWhile } from '../../lib/joint-loading.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconAddressBook } from '../../ui/icons.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { LeadSheet } from './LeadSheet.tsx'
import styles from './LeadsPage.module.css'
import { LeadsPlaceholder } from './LeadsPlaceholder.tsx'
import { LeadsView } from './LeadsView.tsx'
import { useLeads } from './leads.ts'
import { useWithComing } from './move-lead.ts'
import { useAreFiltersKnown } from './own-filters.ts'
import { useEntries } from './use-entries.ts'

export function LeadsPage() {
  const { t } = useTranslation('leads')
  const leads = useLeads()
  const areFiltersKnown = useAreFiltersKnown()
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Loaded
        state={pendingWhile(!areFiltersKnown, leads)}
        skeleton={<LeadsPlaceholder />}
        failure={(error, retry) => (
          <div className={`surface ${styles.box}`}>
            <Failure error={error} onRetry={retry} />
          </div>
        )}
      >
        {(list) => <Leads leads={list} />}
      </Loaded>
    </div>
  )
}

function Leads({ leads }: { leads: Lead[] }) {
  const { t } = useTranslation('leads')
  const entries = useEntries(useWithComing(leads))
  if (entries.length > 0) return <LeadsView entries={entries} />
  return (
    <>
      <div className={`surface ${styles.box}`}>
        <EmptyState icon={IconAddressBook} title={t('empty.title')} hint={t('empty.hint')} />
      </div>
      <LeadSheet entries={entries} shown={entries} />
    </>
  )
}
