import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ResourceEdit } from '../../../admin-kit/form/ResourceEdit.tsx'
import { SynonymTrial } from './SynonymTrial.tsx'

/** The form of synonyms with a search below, which is repeated after each save. */
export default function SynonymEdit() {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const tellSaved = async () => {
    await queries.invalidateQueries({ queryKey: ['operations', 'search-trial'] })
    return t('form.saved')
  }
  return (
    <ResourceEdit tellSaved={tellSaved}>
      <SynonymTrial />
    </ResourceEdit>
  )
}
