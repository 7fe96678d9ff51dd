import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../ui/contact-link/ContactLink.tsx'
import { IconMail, IconPhone, IconUser } from '../../ui/icons.ts'
import { Image } from '../../ui/image/Image.tsx'
import styles from './AccountManager.module.css'
import { usePartnerProgramme } from './programme.ts'

export default function AccountManager() {
  const { t } = useTranslation('programme')
  const manager = usePartnerProgramme().data?.accountManager
  if (!manager) return null
  const { name, jobTitle, email, phone, photo } = manager
  return (
    <section className={`surface ${styles.card}`} aria-labelledby="account-manager">
      <span className={styles.photo}>
        <Image src={photo} width={48} height={48} fallback={<IconUser size={24} />} />
      </span>
      <div className={styles.text}>
        <h2 id="account-manager" className={styles.heading}>
          {t('accountManager')}
        </h2>
        <p className={styles.name}>{name}</p>
        {jobTitle && <p>{jobTitle}</p>}
      </div>
      <ul className={styles.ways}>
        {email && (
          <li>
            <ContactLink scheme="mailto" value={email} icon={<IconMail size={18} />} />
          </li>
        )}
        {phone && (
          <li>
            <ContactLink scheme="tel" value={phone} icon={<IconPhone size={18} />} />
          </li>
        )}
      </ul>
    </section>
  )
}
