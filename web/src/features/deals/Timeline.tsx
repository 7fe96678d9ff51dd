import type { DealEvent } from '@portal/contract/deals'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../lib/calendar-day.ts'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import styles from './Deals.module.css'

export function Timeline({ history }: { history: readonly DealEvent[] }) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  if (history.length === 0) return null
  return (
    <section className={`surface ${styles.section}`}>
      <h2>{t('section.history')}</h2>
      <ol className={styles.timeline}>
        {history.map(({ at, kind, by, crm, text, until }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the top
          <li key={history.length - index}>
            <strong>{t(`event.${kind}`)}</strong>
            {until && <span>{t('protected', { day: formatCalendarDay(until, locale) })}</span>}
            {text && <p className={styles.words}>{text}</p>}
            <span className="small soft">
              {[
                crm && t('crm'),
                by && (by.team ? t('provider', { name: by.name }) : by.name),
                formatTimestamp(at, locale),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
