import { useTranslation } from 'react-i18next'
import { AgeCell, AssignmentCell, StatusWord } from '../../leads/admin/index.ts'
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
          <span>
            <StatusWord status={lead.status} />
          </span>
          <AssignmentCell entry={lead} />
          <AgeCell entry={lead} />
        </>
      )}
    </PartnerEntries>
  )
}
