import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button/IconButton.tsx'
import { IconChevronDown, IconSortAscending, IconSortDescending } from '../icons.ts'
import styles from './SortChoice.module.css'

interface SortChoiceProps<Column extends string> {
  columns: readonly { name: Column; label: string }[]
  column: Column
  descending: boolean
  onChoose: (column: Column) => void
  /** Left out for orders without a direction. */
  onTurn?: () => void
}

/** Sorting for cards, which have no column headings to click. */
export function SortChoice<Column extends string>({
  columns,
  column,
  descending,
  onChoose,
  onTurn,
}: SortChoiceProps<Column>) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.sort}>
      <label className={styles.label}>
        <span>{t('sort.label')}</span>
        <select
          className={styles.select}
          value={column}
          onChange={({ target }) => onChoose(target.value as Column)}
        >
          {columns.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={16} />
      </label>
      {onTurn && (
        <IconButton label={descending ? t('sort.toAscending') : t('sort.toDescending')} onClick={onTurn}>
          {descending ? <IconSortDescending /> : <IconSortAscending />}
        </IconButton>
      )}
    </div>
  )
}
