import { USUAL_PERIOD } from '@portal/contract/figures'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { monthName } from '../../lib/figures.ts'
import { useLocale } from '../../lib/i18n.ts'
import { IconArrowRight } from '../../ui/icons.ts'
import styles from './OwnMonth.module.css'
import { useOwnFigures } from './own.ts'
import { Tiles } from './Tiles.tsx'

/** This month's leads and deals; nothing for a partner without any in a year, or where figures are not available. */
export function OwnMonth() {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const { data } = useOwnFigures(USUAL_PERIOD, 'month')
  const current = data?.months.at(-1)
  if (!data || !current || data.total.leads + data.total.deals === 0) return null
  return (
    <section className={`surface ${styles.card}`} aria-labelledby="own-month">
      <div className={styles.head}>
        <h2 id="own-month">{t('own.title')}</h2>
        <p className="soft">{monthName(current.month, locale)}</p>
        <Link to={'/deals' as string} search={{ figures: true } as never} className={styles.all}>
          {t('own.all')}
          <IconArrowRight size={16} />
        </Link>
      </div>
      <Tiles figures={current.figures} counted={['leads', 'accepted']} />
    </section>
  )
}
