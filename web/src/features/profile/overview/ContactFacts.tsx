import type { Partner, Profile } from '@portal/contract/profile'
import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../../ui/contact-link/ContactLink.tsx'
import styles from './ContactFacts.module.css'
import { contactName } from './contact-name.ts'
import { Facts } from './Facts.tsx'

/** The partner's two contacts. */
export function ContactFacts({ partner }: Pick<Profile, 'partner'>) {
  const { t } = useTranslation('profile')
  return (
    <div className="stack-24">
      <Contact title={t('field.firstContact')} contact={partner?.firstContact} />
      <Contact title={t('field.secondContact')} contact={partner?.secondContact} />
    </div>
  )
}

function Contact({ title, contact }: { title: string; contact: Partner['firstContact'] | undefined }) {
  const { t } = useTranslation('profile')
  const { job, phone, email, note } = contact ?? {}
  return (
    <section className={styles.contact}>
      <h3>{title}</h3>
      <Facts
        facts={[
          { label: t('field.name'), value: contact && contactName(contact) },
          { label: t('field.job'), value: job },
          { label: t('field.phone'), value: phone && <ContactLink scheme="tel" value={phone} /> },
          { label: t('field.email'), value: email && <ContactLink scheme="mailto" value={email} /> },
          { label: t('field.note'), value: note },
        ]}
      />
    </section>
  )
}
