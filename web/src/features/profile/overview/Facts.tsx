import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Facts.module.css'

export interface Fact {
  label: string
  /** Shown as missing if empty. */
  value: ReactNode
}

/** A list of labelled values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('profile')
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value || <span className="faint">{t('missing')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
