import { useTranslation } from 'react-i18next'
import { CustomerLanguage } from '../../../ui/file-languages/CustomerLanguage.tsx'
import { FilterChip, FilterChips } from '../../../ui/filter-chips/FilterChips.tsx'
import { useOnlyFiles } from './use-only-files.ts'

interface FoundLanguagesProps {
  /** Whether files that do not exist in the customer's language are left out. */
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
}

/** The language in which files open, and a filter for files in that language. */
export function FoundLanguages({ isOnly, onOnly }: FoundLanguagesProps) {
  const { t } = useTranslation('fileLanguages')
  const onlyFiles = useOnlyFiles()
  return (
    <>
      <CustomerLanguage />
      <FilterChips label={t('filter')}>
        <FilterChip isChosen={isOnly} onClick={() => onOnly(!isOnly)}>
          {onlyFiles}
        </FilterChip>
      </FilterChips>
    </>
  )
}
