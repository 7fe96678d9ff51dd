import type { Locale } from '@portal/contract/locale'
import { useRecordContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { SearchTrial } from './SearchTrial.tsx'

/** Keeps its input between the list and the form; beside an entry it searches in the entry's language. */
export function SynonymTrial() {
  const { t } = useTranslation('admin')
  const entry = useRecordContext<{ id: number; locale: Locale }>()
  return (
    <SearchTrial
      name="synonyms"
      title={t('searchTrial.title')}
      text={t('searchTrial.text')}
      initially={entry && { text: '', locale: entry.locale }}
    />
  )
}
