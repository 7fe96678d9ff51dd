import type { Profile } from '@portal/contract/profile'
import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../../ui/contact-link/ContactLink.tsx'
import { type Fact, Facts } from './Facts.tsx'

export function GeneralFacts({ partner }: Pick<Profile, 'partner'>) {
  const { t } = useTranslation('profile')
  const facts: Fact[] = [
    { label: t('field.cif'), value: partner?.cif },
    { label: t('field.country'), value: partner?.country },
    { label: t('field.region'), value: partner?.region },
    { label: t('field.address'), value: partner?.address1 },
    {
      label: t('field.phone'),
      value: partner?.phone1 && <ContactLink scheme="tel" value={partner.phone1} />,
    },
  ]
  // Left out if missing, as nearly always.
  if (partner?.fax) facts.push({ label: t('field.fax'), value: partner.fax })
  return <Facts facts={facts} />
}
