import { useTranslation } from 'react-i18next'
import styles from './PasswordStrength.module.css'
import { countFor, type Strength, strengthOf } from './password-strength.ts'

const BARS: Record<Strength, number> = {
  tooShort: 1,
  tooLong: 1,
  likeEmail: 1,
  repetitive: 2,
  fair: 2,
  good: 3,
}

interface PasswordStrengthProps {
  password: string
  email: string
  minLength: number
}

/** The strength of a new password, as three bars and as text. */
export function PasswordStrength({ password, email, minLength }: PasswordStrengthProps) {
  const { t } = useTranslation('password')
  const strength = strengthOf(password, { email, minLength })
  const count = countFor(strength, password, minLength)
  const text = password === '' ? t('rule', { count: minLength }) : t(`strength.${strength}`, { count })
  const bars = password === '' ? 0 : BARS[strength]
  return (
    <div className={styles.strength} role="status" aria-label={t('strength.label')}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={styles.bar} data-filled={bar <= bars ? bars : undefined} />
        ))}
      </span>
      {text}
    </div>
  )
}
