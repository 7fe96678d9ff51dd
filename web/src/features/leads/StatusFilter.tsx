import { useTranslation } from 'react-i18next'
import styles from './StatusFilter.module.css'
import { StatusDot } from './StatusTag.tsx'
import { useStatusWord } from './use-entries.ts'

interface StatusFilterProps {
  /** How many leads the search found, whatever their status. */
  all: number
  counts: Map<string, number>
  chosen: string | undefined
  onChoose: (status: string | undefined) => void
}

/** One chip for each status that occurs; a second click on the chosen one shows all again. */
export function StatusFilter({ all, counts, chosen, onChoose }: StatusFilterProps) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('filter.label')}</legend>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={!chosen}
        onClick={() => onChoose(undefined)}
      >
        {t('filter.all')} <span className={styles.count}>{all}</span>
      </button>
      {[...counts].map(([status, count]) => (
        <button
          key={status}
          type="button"
          className={styles.chip}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status === chosen ? undefined : status)}
        >
          <StatusDot status={status} />
          {word(status)} <span className={styles.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
