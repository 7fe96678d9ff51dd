import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { usePartnerProgramme } from './programme.ts'
import styles from './Standing.module.css'

export default function Standing() {
  const { t } = useTranslation('programme')
  const { tier, type, regions = [], nextReview } = usePartnerProgramme().data ?? {}
  const facts = [
    { name: 'type', value: type },
    { name: 'regions', value: regions.join(', ') },
    { name: 'nextReview', value: formatDay(nextReview) },
  ] as const
  const known = facts.filter(({ value }) => value)
  if (!tier && known.length === 0) return null
  return (
    <section className={`surface ${styles.card}`} aria-labelledby="standing">
      <h2 id="standing" className={styles.heading}>
        {t('heading')}
      </h2>
      {tier && (
        <p className={styles.tier}>
          <span className={styles.dot} style={{ background: tier.colour || undefined }} aria-hidden />
          {tier.name}
        </p>
      )}
      {tier?.requirements && (
        <details className={styles.requirements}>
          <summary>{t('requirements')}</summary>
          <p>{tier.requirements}</p>
        </details>
      )}
      <dl className={styles.facts}>
        {known.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
