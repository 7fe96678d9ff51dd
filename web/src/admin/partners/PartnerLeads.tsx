import { useTranslation } from 'react-i18next'
import { AgeCell, AssignmentCell } from '../leads/cells.tsx'
import { PartnerEntries } from './PartnerEntries.tsx'

export function PartnerLeads() {
  const { t } = useTranslation('admin')
  return (
    <PartnerEntries
      resource="leads"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={t('partners.noLeads')}
    >
      {(lead) => (
        <>
          <span>{String(lead.status)}</span>
          <AssignmentCell entry={lead} />
          <AgeCell entry={lead} />
        </>
      )}
    </PartnerEntries>
  )
}
