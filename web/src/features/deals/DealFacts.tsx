import type { DealFacts as Facts } from '@portal/contract/deals'
import { countryNames } from '@portal/contract/lead-search'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../lib/calendar-day.ts'
import { useLocale } from '../../lib/i18n.ts'
import { formatExactMoney } from '../../lib/money.ts'
import { DealLines } from './DealLines.tsx'
import styles from './Deals.module.css'

interface DealFactsProps {
  deal: Facts
  /** The label of the sum of the products, for readers other than the partner. */
  sumText?: string
}

/** The submitted data of a deal, read-only. */
export function DealFacts({ deal, sumText }: DealFactsProps) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  const { value, currency, closeOn } = deal
  const customer = [
    ...([['company', deal.company]] as const),
    ...([['countryIso', countryNames(locale)(deal.countryIso)]] as const),
    ...([['street', deal.street]] as const),
    ...([['zip', deal.zip]] as const),
    ...([['city', deal.city]] as const),
    ...([['website', deal.website]] as const),
    ...([['contactName', deal.contactName]] as const),
    ...([['contactEmail', deal.contactEmail]] as const),
    ...([['contactPhone', deal.contactPhone]] as const),
  ]
  const sale = [
    ...([['value', value === null ? '' : formatExactMoney(value, currency, locale)]] as const),
    ...([['closeOn', closeOn && formatCalendarDay(closeOn, locale)]] as const),
    ...([['competitor', deal.competitor]] as const),
    ...([['owner', deal.owner]] as const),
    ...([['notes', deal.notes]] as const),
  ]
  const list = (facts: typeof customer | typeof sale) => (
    <dl className={styles.pairs}>
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} className={name === 'notes' ? styles.notes : undefined}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
  return (
    <div className={styles.main}>
      <section className={`surface ${styles.section}`}>
        <h2>{t('section.customer')}</h2>
        {list(customer)}
      </section>
      <section className={`surface ${styles.section}`}>
        <h2>{t('section.deal')}</h2>
        {list(sale)}
      </section>
      <section className={`surface ${styles.section}`}>
        <h2>{t('section.products')}</h2>
        <DealLines lines={deal.lines} currency={currency} sumText={sumText} />
      </section>
    </div>
  )
}
