import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasId } from '../../lib/row-id.ts'
import styles from './LeadCards.module.css'
import { LeadOpener } from './LeadOpener.tsx'
import { ContactMatch, Marks, Missing } from './LeadRow.tsx'
import type { LeadEntry } from './lead-entries.ts'
import { Marked } from './Marked.tsx'
import { NextStep } from './NextStep.tsx'
import { StatusTag } from './StatusTag.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

/** The height of a card with the gap below it, as in the styles. */
const CARD_HEIGHT = 140

interface LeadCardsProps {
  entries: LeadEntry[]
  query: string
  onOpen: (id: number) => void
}

/** The leads as cards, for narrow screens. */
export const LeadCards = memo(function LeadCards({ entries, query, onOpen }: LeadCardsProps) {
  const { t } = useTranslation('leads')
  const list = useRef<HTMLUListElement>(null)
  const { first, last } = useVisibleRows(list, { count: entries.length, rowHeight: CARD_HEIGHT })
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={t('title')}
      style={{ paddingTop: first * CARD_HEIGHT, paddingBottom: (entries.length - last) * CARD_HEIGHT }}
    >
      {entries.slice(first, last).map((entry, index) => (
        <li
          key={entry.lead.id}
          className={`surface ${styles.card}`}
          aria-setsize={entries.length}
          aria-posinset={first + index + 1}
        >
          <Card entry={entry} query={query} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
})

interface CardProps extends Omit<LeadCardsProps, 'entries'> {
  entry: LeadEntry
}

const Card = memo(function Card({ entry, query, onOpen }: CardProps) {
  const { t } = useTranslation('leads')
  const { lead } = entry
  return (
    <>
      <p className={styles.line}>
        <span className={styles.text}>
          <Marks entry={entry} />
          <LeadOpener entry={entry} query={query} onOpen={onOpen} className={styles.opener} />
          <ContactMatch entry={entry} query={query} />
        </span>
        <span className={styles.aside}>
          {hasId(lead) ? <Marked text={String(lead.id)} query={query} /> : <Missing />}
        </span>
      </p>
      <p className={styles.line}>
        <span className={styles.text}>
          {lead.company ? <Marked text={lead.company} query={query} /> : <Missing />}
        </span>
        <span className={styles.aside}>
          <Marked text={entry.country || lead.country_iso || t('missing')} query={query} />
        </span>
      </p>
      <p className={`${styles.line} ${styles.soft}`}>
        <span className={styles.text}>
          {entry.products ? <Marked text={entry.products} query={query} /> : t('noProducts')}
        </span>
      </p>
      <p className={styles.line}>
        <span className={styles.text}>
          <StatusTag entry={entry} query={query} />
        </span>
        {lead.nextStep ? (
          <span className={`${styles.aside} ${styles.nextStep}`}>
            <NextStep entry={entry} />
          </span>
        ) : (
          <span className={styles.aside}>
            {entry.created ? <Marked text={entry.created} query={query} /> : t('missing')}
            {entry.age !== undefined && ` · ${t('days', { count: entry.age })}`}
          </span>
        )}
      </p>
    </>
  )
})
