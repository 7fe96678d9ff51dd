import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { languageName } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { CustomerLanguage } from '../../../ui/file-languages/CustomerLanguage.tsx'
import { FilterChip, FilterChips } from '../../../ui/filter-chips/FilterChips.tsx'

interface FoundLanguagesProps {
  /** Files that do not exist in the customer's language are left out. */
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
}

/** In which language found files are opened, and whether those that do not exist in it are shown too. */
export function FoundLanguages({ isOnly, onOnly }: FoundLanguagesProps) {
  const { t } = useTranslation('fileLanguages')
  const locale = useLocale()
  const wanted = useCustomerLocale() ?? locale
  return (
    <>
      <CustomerLanguage />
      <FilterChips label={t('filter')}>
        <FilterChip isChosen={isOnly} onClick={() => onOnly(!isOnly)}>
          {t('only', { language: languageName(wanted, locale) })}
        </FilterChip>
      </FilterChips>
    </>
  )
}
