import { useTranslation } from 'react-i18next'
import { Failure } from '../../ui/section/Failure.tsx'
import { CheckResult } from './CheckResult.tsx'
import styles from './Copies.module.css'
import { useCodeCheck } from './check.ts'
import { FileCheck } from './FileCheck.tsx'
import { OutdatedCopies } from './OutdatedCopies.tsx'

/** Checks whether copies are current: those of a signed-in user, and any PDF or its code. */
export function CheckPage({ code }: { code: string | undefined }) {
  const { t } = useTranslation('copies')
  const { data, error, refetch } = useCodeCheck(code)
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('heading')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
      {code !== undefined && (
        <section className={`surface ${styles.card}`} aria-label={t('check.ofCode')}>
          <div role="status">{data && <CheckResult result={data} isOfCode />}</div>
          {error && <Failure text={error.message} onRetry={refetch} />}
        </section>
      )}
      <OutdatedCopies />
      <section className={`surface ${styles.card}`} aria-labelledby="check-file">
        <h2 id="check-file">{t('check.heading')}</h2>
        <FileCheck />
      </section>
    </div>
  )
}
