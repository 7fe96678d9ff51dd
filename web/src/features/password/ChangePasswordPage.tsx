import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config.ts'
import { useProfile } from '../../lib/profile.ts'
import styles from './ChangePassword.module.css'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Minimum length until the settings have loaded. */
const USUAL_MIN_LENGTH = 12

export function ChangePasswordPage() {
  const { t } = useTranslation('password')
  const profile = useProfile().data
  const rules = useConfig()?.passwordRules
  const minLength = profile?.is2FaEnabled ? rules?.minLength : rules?.minLengthWithoutSecondFactor
  return (
    <div className="stack-16">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <section className={`surface ${styles.card}`} aria-label={t('title')}>
        <p className={styles.intro}>{t('intro')}</p>
        <ChangePasswordForm email={profile?.email ?? ''} minLength={minLength || USUAL_MIN_LENGTH} />
      </section>
    </div>
  )
}
