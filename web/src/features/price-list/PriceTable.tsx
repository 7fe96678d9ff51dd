import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { formatMoney } from '../../lib/money.ts'
import { SearchField } from '../../ui/search-field/SearchField.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { findItems } from './find-items.ts'
import styles from './PriceTable.module.css'
import { usePriceList } from './price-list.ts'

/** The offline copy of the list, when the server's page is not available. */
export function PriceTable() {
  const { t } = useTranslation('priceList')
  const locale = useLocale()
  const [text, setText] = useState('')
  const list = usePriceList(locale, { enabled: true })
  return (
    <div className={styles.body}>
      <p className={styles.hint}>{t('offlineHint')}</p>
      <SearchField label={t('find')} value={text} onChange={setText} className={styles.find} />
      <Loaded state={list} skeleton={<div className="surface" aria-busy="true" />}>
        {({ currency, groups }) => {
          const items = groups.flatMap((group) => group.items)
          const shown = text.trim() ? findItems({ groups }, text).map(({ item }) => item) : items
          return (
            <ul className="surface">
              {shown.map((item) => (
                <li key={item.articleNumber} className={styles.item}>
                  <span className={styles.name}>
                    {item.portfolioId === null ? (
                      item.model
                    ) : (
                      <Link to={`/playbook/${item.portfolioId}/${item.productId}` as string}>
                        {item.model}
                      </Link>
                    )}
                    <span className={styles.facts}>
                      {item.title} · {item.articleNumber}
                    </span>
                  </span>
                  <span className={styles.price}>
                    <strong>{formatMoney(item.partnerPrice, currency, locale)}</strong>
                    <span className={styles.facts}>
                      {t('own.list', { price: formatMoney(item.listPrice, currency, locale) })}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}
