import type { Entry } from '@portal/contract/admin/endpoints'
import { useRecordContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../admin-kit/labels.ts'
import { AccountCell, InviteButton, personName } from '../../users/admin/index.ts'
import { PartnerEntries } from './PartnerEntries.tsx'

export function PartnerUsers() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const partner = useRecordContext<Entry>()
  return (
    <PartnerEntries
      resource="users"
      sort={{ field: 'email', order: 'ASC' }}
      empty={t('partners.noUsers')}
      actions={<InviteButton partner={Number(partner?.id)} />}
    >
      {(user) => (
        <>
          <span dir="auto">{personName(user)}</span>
          <span>{labels.choice('role', String(user.role))}</span>
          <AccountCell entry={user} />
        </>
      )}
    </PartnerEntries>
  )
}
