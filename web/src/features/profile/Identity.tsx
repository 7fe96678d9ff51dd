import type { Profile } from '@portal/contract/profile'
import { useTranslation } from 'react-i18next'
import { IconUser } from '../../ui/icons.ts'
import { Image } from '../../ui/image/Image.tsx'
import styles from './Identity.module.css'

/** The card with photo, name and company. */
export function Identity({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { profilePhoto, firstName, lastName, company, jobTitle } = profile
  return (
    <section className={`surface ${styles.card}`} aria-labelledby="profile-name">
      <span className={styles.photo}>
        <Image
          src={profilePhoto}
          width={96}
          height={96}
          fallback={<IconUser size={40} strokeWidth={1.5} />}
        />
      </span>
      <div className={styles.text}>
        <h2 id="profile-name" className={styles.name}>
          {[firstName, lastName].filter(Boolean).join(' ') || t('missing')}
        </h2>
        {jobTitle && <p>{jobTitle}</p>}
        {company && <p className={styles.company}>{company}</p>}
      </div>
    </section>
  )
}
