import { useTranslation } from 'react-i18next'
import { SearchTrial } from './SearchTrial.tsx'

/** What is typed here stays from the list to the form and back. */
export function SynonymTrial() {
  const { t } = useTranslation('admin')
  return <SearchTrial name="synonyms" title={t('searchTrial.title')} text={t('searchTrial.text')} />
}
