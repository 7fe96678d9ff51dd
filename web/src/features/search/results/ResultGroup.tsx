import { Button } from '@mantine/core'
import { MAX_SEARCH_LIMIT, type SearchGroup } from '@portal/contract/search'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { groupId, totalOf } from '../groups.ts'
import { isWhole, type ResultsView, type SearchParams } from '../search-params.ts'
import { Hit } from './Hit.tsx'
import styles from './SearchResults.module.css'

const FIRST = 4

interface ResultGroupProps {
  group: SearchGroup
  /** The number of hits, including the best hit shown above all groups. */
  total: number
  params: SearchParams
  view: ResultsView
  isCompact: boolean
  /** Shows all hits, or only the first again. */
  onToggle: () => void
}

/** The hits of one kind: the best four, or all on request. */
export function ResultGroup({ group, total, params, view, isCompact, onToggle }: ResultGroupProps) {
  const { t } = useTranslation(['search', 'searchBox'])
  const locale = useLocale()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  const { key } = group
  const { hits } = group.group_docs.hits
  const isAll = isWhole(params, key)
  const listed = totalOf(group)
  const name = t(`searchBox:group.${key}`)

  // After expanding, the focus moves to the first new hit; after collapsing, the button, which has moved up, is
  // scrolled into view.
  useEffect(() => {
    if (!wasAsked.current) return
    wasAsked.current = false
    if (isAll)
      list.current?.children[FIRST]
        ?.querySelector<HTMLElement>('a.card-target')
        ?.focus({ preventScroll: true })
    else button.current?.scrollIntoView({ block: 'center' })
  }, [isAll])

  return (
    <section id={groupId(key)} aria-labelledby={id} className={styles.group}>
      <header className={styles.groupHead}>
        <h2 id={id} tabIndex={-1}>
          {name}
        </h2>
        <span className={styles.groupCount}>
          <span aria-hidden>{total.toLocaleString(locale)}</span>
          <span className="visually-hidden">{t('countOf', { count: total, group: name })}</span>
        </span>
      </header>
      <ul
        ref={list}
        className={`cards ${styles.hits}`}
        data-view={view}
        data-pictured={hits.some(({ _source }) => _source.image !== '') || undefined}
      >
        {hits.slice(0, isAll ? undefined : FIRST).map((hit) => (
          <Hit key={hit._id} group={key} hit={hit} isCompact={isCompact} />
        ))}
      </ul>
      {isAll && listed > hits.length && hits.length >= MAX_SEARCH_LIMIT && (
        <p className="soft">{t('best', { shown: hits.length, total: listed })}</p>
      )}
      {listed > FIRST && (
        <Button
          ref={button}
          variant="default"
          className={styles.more}
          aria-label={t(isAll ? 'lessOf' : 'moreOf', { group: name })}
          onClick={() => {
            wasAsked.current = true
            onToggle()
          }}
        >
          {t(isAll ? 'less' : 'more')}
        </Button>
      )}
    </section>
  )
}
