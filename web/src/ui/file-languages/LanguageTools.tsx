import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { languageName } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'
import { existsIn, type Translated } from '../../lib/translations.ts'
import { FilterChip, FilterChips } from '../filter-chips/FilterChips.tsx'
import { CustomerLanguage } from './CustomerLanguage.tsx'
import styles from './FileLanguages.module.css'

interface LanguageToolsProps {
  entries: readonly Translated[]
  /** Whether the list is limited to entries that exist in the customer's language. */
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
}

/** The tools above a list of files: the customer's language, and a filter for entries that exist in it. */
export function LanguageTools({ entries, isOnly, onOnly }: LanguageToolsProps) {
  const { t } = useTranslation('fileLanguages')
  const locale = useLocale()
  const wanted = useCustomerLocale() ?? locale
  if (!entries.some(({ translations }) => translations)) return null
  const count = entries.filter((entry) => existsIn(entry, wanted)).length
  return (
    <div className={styles.tools}>
      <CustomerLanguage />
      <FilterChips label={t('filter')}>
        <FilterChip isChosen={!isOnly} count={entries.length} onClick={() => onOnly(false)}>
          {t('all')}
        </FilterChip>
        <FilterChip isChosen={isOnly} count={count} onClick={() => onOnly(true)}>
          {t('only', { language: languageName(wanted, locale) })}
        </FilterChip>
      </FilterChips>
    </div>
  )
}

/** Whether the list shows an entry. */
export function useLanguageFilter(isOnly: boolean): (entry: Translated) => boolean {
  const locale = useLocale()
  const wanted = useCustomerLocale() ?? locale
  return (entry) => !isOnly || existsIn(entry, wanted)
}
