import type { Profile } from '@portal/contract/profile'
import { useTranslation } from 'react-i18next'
import { Facts } from './Facts.tsx'

export function IdFacts({ partner }: Pick<Profile, 'partner'>) {
  const { t } = useTranslation('profile')
  return (
    <Facts
      facts={[
        { label: t('field.sapId'), value: partner?.SAPId },
        { label: t('field.sugarId'), value: partner?.sugarId },
        { label: t('field.hubspotId'), value: partner?.HubspotId },
        { label: t('field.extra'), value: partner?.extrainformation },
      ]}
    />
  )
}
