import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconChevronDown } from '../../../ui/icons.ts'
import styles from './FilterBar.module.css'
import type { Choice, FilterName, Filters } from './listing-filters.ts'

interface FilterBarProps {
  choices: Record<FilterName, Choice[]>
  filters: Filters
  onFilter: (name: FilterName, value: string | undefined) => void
  onClear: () => void
}

/** Filters a listing by product, type and language; each choice shows the number of results. */
export function FilterBar({ choices, filters, onFilter, onClear }: FilterBarProps) {
  const { t } = useTranslation('assets')
  const locale = useLocale()
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const shown = (['product', 'type', 'language'] as const).filter((name) => choices[name].length > 0)
  if (shown.length === 0) return null
  const nameOf = (filter: FilterName, { name }: Choice) =>
    filter === 'language' ? languageName(name, locale) : name
  return (
    <fieldset className="row-8">
      <legend className="visually-hidden">{t('filter.label')}</legend>
      {shown.map((filter) => (
        <label
          key={filter}
          className={styles.filter}
          data-chosen={filters[filter] !== undefined || undefined}
        >
          <span className="visually-hidden">{t(`filter.${filter}`)}</span>
          <select
            className={styles.select}
            value={filters[filter] ?? ''}
            onChange={({ target }) => onFilter(filter, target.value || undefined)}
          >
            <option value="">{t(`filter.all.${filter}`)}</option>
            {choices[filter]
              .map((choice) => ({ ...choice, name: nameOf(filter, choice) }))
              .sort((one, other) => compare(one.name, other.name))
              .map(({ value, name, count }) => (
                <option key={value} value={value} disabled={count === 0 && value !== String(filters[filter])}>
                  {t('filter.choice', { name, count })}
                </option>
              ))}
          </select>
          <IconChevronDown className={styles.chevron} size={16} />
        </label>
      ))}
      {Object.keys(filters).length > 0 && (
        <Button variant="subtle" className={styles.clear} onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </fieldset>
  )
}
