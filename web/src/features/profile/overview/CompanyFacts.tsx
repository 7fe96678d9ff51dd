import type { Profile } from '@portal/contract/profile'
import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../../ui/contact-link/ContactLink.tsx'
import { Facts } from './Facts.tsx'
import styles from './Logo.module.css'
import { SiteLink } from './SiteLink.tsx'

export function CompanyFacts({ partner }: Pick<Profile, 'partner'>) {
  const { t } = useTranslation('profile')
  return (
    <Facts
      facts={[
        { label: t('field.companyName'), value: partner?.name },
        { label: t('field.website'), value: partner?.website && <SiteLink address={partner.website} /> },
        {
          label: t('field.email'),
          value: partner?.email && <ContactLink scheme="mailto" value={partner.email} />,
        },
        {
          label: t('field.logo'),
          value: partner?.logo && (
            <img src={partner.logo} alt={t('field.logoOf', { name: partner.name })} className={styles.logo} />
          ),
        },
      ]}
    />
  )
}
