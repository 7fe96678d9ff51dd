import { useTranslation } from 'react-i18next'
import { IconMail, IconPhone, IconUser } from '../../ui/icons.ts'
import styles from './AccountManager.module.css'
import { usePartnerProgramme } from './programme.ts'

export default function AccountManager() {
  const { t } = useTranslation('programme')
  const manager = usePartnerProgramme().data?.accountManager
  if (!manager) return null
  const { name, jobTitle, email, phone, photo } = manager
  return (
    <section className={styles.card} aria-labelledby="account-manager">
      <span className={styles.photo}>
        {photo ? <img src={photo} alt="" width={48} height={48} /> : <IconUser size={24} />}
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
            <a href={`mailto:${email}`}>
              <IconMail size={18} />
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <IconPhone size={18} />
              {phone}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
