import { useTranslation } from 'react-i18next'
import { IconCircleCheck } from '../../ui/icons.ts'
import styles from './Copies.module.css'
import { CopyLine } from './CopyLine.tsx'
import { useOutdatedCopies } from './copies.ts'

/** The user's outdated copies; nothing where they are not available. */
export function OutdatedCopies() {
  const { t } = useTranslation('copies')
  const { data: copies } = useOutdatedCopies()
  if (!copies) return null
  return (
    <section className={`surface ${styles.card}`} aria-labelledby="outdated-copies">
      <h2 id="outdated-copies">{t('yours.heading')}</h2>
      {copies.length === 0 ? (
        <p className={styles.none}>
          <IconCircleCheck size={20} />
          {t('yours.none')}
        </p>
      ) : (
        <ul className={styles.list}>
          {copies.map((copy) => (
            <li key={`${copy.kind}-${copy.id}-${copy.language}`}>
              <CopyLine copy={copy} title={copy.title} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
