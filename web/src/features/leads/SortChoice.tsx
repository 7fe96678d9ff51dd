import { IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../ui/icon.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { LEAD_COLUMNS, type LeadAddress, type LeadColumn, sortedBy } from './lead-address.ts'
import styles from './SortChoice.module.css'

interface SortChoiceProps {
  column: LeadColumn
  descending: boolean
  onChange: (address: LeadAddress) => void
}

/** Sorts the cards, which have no column headings to click. */
export function SortChoice({ column, descending, onChange }: SortChoiceProps) {
  const { t } = useTranslation('leads')
  return (
    <div className={styles.sort}>
      <label className={styles.label}>
        <span>{t('sort.label')}</span>
        <select
          className={styles.select}
          value={column}
          onChange={({ target }) => onChange(sortedBy(target.value as LeadColumn, { order: 'desc' }))}
        >
          {LEAD_COLUMNS.map((name) => (
            <option key={name} value={name}>
              {t(`column.${name}`)}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      </label>
      <IconButton
        label={descending ? t('sort.toAscending') : t('sort.toDescending')}
        onClick={() => onChange({ order: descending ? undefined : 'desc' })}
      >
        {descending ? <IconSortDescending {...ICON} /> : <IconSortAscending {...ICON} />}
      </IconButton>
    </div>
  )
}
