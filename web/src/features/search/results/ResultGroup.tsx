import { MAX_SEARCH_LIMIT, type SearchGroup } from '@portal/contract/search'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { totalOf } from '../groups.ts'
import { isWhole, type SearchAddress } from '../search-address.ts'
import { Hit } from './Hit.tsx'
import styles from './SearchResults.module.css'

const FIRST = 4

interface ResultGroupProps {
  group: SearchGroup
  address: SearchAddress
  onMore: () => void
}

/** The hits of one kind: the best four, then all. */
export function ResultGroup({ group, address, onMore }: ResultGroupProps) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const wasAsked = useRef(false)
  const { key } = group
  const { hits } = group.group_docs.hits
  const isAll = isWhole(address, key)
  const total = totalOf(group)
  const name = t(`group.${key}`)

  // Who asked for more goes on reading where the list went on.
  useEffect(() => {
    if (!isAll || !wasAsked.current) return
    wasAsked.current = false
    list.current?.children[FIRST]?.querySelector('a')?.focus({ preventScroll: true })
  }, [isAll])

  return (
    <section aria-labelledby={id} className={styles.group}>
      <header className={styles.groupHead}>
        <h2 id={id}>{name}</h2>
        <span className={styles.groupCount}>
          <span aria-hidden>{total.toLocaleString(locale)}</span>
          <span className="visually-hidden">{t('countOf', { count: total, group: name })}</span>
        </span>
      </header>
      <ul ref={list} className={`cards ${styles.hits}`} data-view={address.view}>
        {hits.slice(0, isAll ? undefined : FIRST).map((hit) => (
          <Hit key={hit._id} group={key} hit={hit} />
        ))}
      </ul>
      {!isAll && total > FIRST && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('moreOf', { group: name })}
          onClick={() => {
            wasAsked.current = true
            onMore()
          }}
        >
          {t('more')}
        </button>
      )}
      {isAll && total > hits.length && hits.length >= MAX_SEARCH_LIMIT && (
        <p className={styles.note}>{t('best', { shown: hits.length, total })}</p>
      )}
    </section>
  )
}
