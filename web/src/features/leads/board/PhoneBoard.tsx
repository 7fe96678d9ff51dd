import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSwipe } from '../../../ui/viewer/use-swipe.ts'
import { StatusDot } from '../StatusTag.tsx'
import { useStatusWord } from '../use-entries.ts'
import { type BoardState, PageColumn } from './BoardColumn.tsx'
import type { BoardColumn } from './board-columns.ts'
import styles from './PhoneBoard.module.css'

interface PhoneBoardProps {
  columns: readonly BoardColumn[]
  chosen: string | undefined
  onChoose: (status: string) => void
  state: BoardState
}

/** One column at a time, chosen by tab or swipe. Dropping a card on a tab moves it there. */
export function PhoneBoard({ columns, chosen, onChoose, state }: PhoneBoardProps) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const shown =
    columns.find(({ status }) => status === chosen) ??
    columns.find(({ entries }) => entries.length > 0) ??
    columns[0]
  const at = shown ? columns.indexOf(shown) : 0
  const step = (by: number) => {
    const next = columns[at + by]
    if (next) onChoose(next.status)
    return next !== undefined
  }
  const swipe = useSwipe(step)
  useEffect(() => {
    tabs.current?.children[at]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [at])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (by && step(by)) (tabs.current?.children[at + by] as HTMLElement | undefined)?.focus()
  }
  if (!shown) return null
  const { held } = state
  return (
    <>
      <div
        ref={tabs}
        role="tablist"
        className={styles.tabs}
        aria-label={t('board.label')}
        onKeyDown={onKeyDown}
      >
        {columns.map(({ status, entries }) => (
          <button
            key={status}
            type="button"
            role="tab"
            id={`${id}-${status}`}
            aria-controls={`${id}-panel`}
            aria-selected={status === shown.status}
            tabIndex={status === shown.status ? 0 : -1}
            className={styles.tab}
            data-board-status={status}
            data-over={(held?.over === status && held.from !== status) || undefined}
            onClick={() => onChoose(status)}
          >
            <StatusDot status={status} />
            {word(status) || t('missing')}
            <span className={styles.count}>{t('board.number', { count: entries.length })}</span>
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.status}`}
        className={styles.panel}
        data-swipe-root
        {...swipe}
      >
        <PageColumn key={shown.status} column={shown} {...state} />
      </div>
    </>
  )
}
