import type { PriceList } from '@portal/contract/price-list'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { timestampOf } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { formatMoney } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import { AddToQuotation, QuotationFull } from '../quotations/index.ts'
import styles from './OwnPrice.module.css'
import { usePriceList } from './price-list.ts'
import { isOwnPage } from './price-list-urls.ts'

/** The partner's price of a product, from its current price list; nothing without such a list. */
export function OwnPrice({ product }: { product: number }) {
  const { t } = useTranslation('priceList')
  const locale = useLocale()
  const { data: profile } = useProfile()
  // A partner without a list, or with an external one, needs no request.
  const hasList = isOwnPage(profile?.priceUrl ?? '')
  const { data: list, error } = usePriceList(locale, { product, enabled: hasList })
  if (!hasList || error) return null
  // A placeholder of the same height, so that nothing below moves.
  if (!list) return <div className={styles.room} aria-busy="true" />
  const items = isValid(list) ? list.groups.flatMap((group) => group.items) : []
  if (items.length === 0) return <p className={`${styles.room} ${styles.none}`}>{t('own.none')}</p>
  return (
    <>
      <QuotationFull />
      <dl className={styles.prices}>
        {items.map((item) => (
          <div key={item.articleNumber} className={styles.price}>
            <dt>{t('own.price', { article: item.articleNumber })}</dt>
            <dd>
              <strong>{formatMoney(item.partnerPrice, list.currency, locale)}</strong>
              <span>{t('own.list', { price: formatMoney(item.listPrice, list.currency, locale) })}</span>
              <Link to={'/pricelist' as string} search={{ item: item.articleNumber } as never}>
                {t('own.toList')}
              </Link>
            </dd>
            <dd className={styles.adding}>
              <AddToQuotation articleNumber={item.articleNumber} look="words" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function isValid({ validFrom, validTo }: PriceList): boolean {
  const now = Date.now()
  return (timestampOf(validFrom)?.getTime() ?? 0) <= now && (timestampOf(validTo)?.getTime() ?? now + 1) > now
}
