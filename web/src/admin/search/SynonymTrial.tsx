import type { Locale } from '@portal/contract/locale'
import { useRecordContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { SearchTrial } from './SearchTrial.tsx'

/** What is typed here stays from the list to the form and back; beside an entry it is searched for in its language. */
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
