import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { formatMoney } from '../../lib/money.ts'
import { SearchField } from '../../ui/search-field/SearchField.tsx'
import { AddToQuotation } from '../quotations/index.ts'
import { findItems } from './find-items.ts'
import styles from './PriceFinder.module.css'
import { usePriceList } from './price-list.ts'

/** For more, the user has to narrow the search. */
const MOST_SHOWN = 8

/** Searches the list by any of its texts; results lead to the lines on its page. */
export function PriceFinder({ onJump }: { onJump: (place: number) => void }) {
  const { t } = useTranslation('priceList')
  const locale = useLocale()
  const [text, setText] = useState('')
  const isSearched = text.trim() !== ''
  const { data: list } = usePriceList(locale, { enabled: isSearched })
  const found = list ? findItems(list, text) : []
  return (
    <search className={styles.finder}>
      <SearchField label={t('find')} value={text} onChange={setText} className={styles.field} />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.none}>
        {isSearched && list && t('found', { count: found.length })}
      </p>
      {list && found.length > 0 && (
        <ul className={`surface ${styles.found}`}>
          {found.slice(0, MOST_SHOWN).map(({ item, place }) => (
            <li key={place} className={styles.line}>
              <button type="button" className={styles.item} onClick={() => onJump(place)}>
                <span className={styles.model}>{item.model}</span>
                <span className={styles.title}>
                  {item.title} · {item.articleNumber}
                </span>
                <span className={styles.price}>{formatMoney(item.partnerPrice, list.currency, locale)}</span>
              </button>
              <AddToQuotation articleNumber={item.articleNumber} />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
