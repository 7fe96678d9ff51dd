import { useTranslation } from 'react-i18next'
import { ResourceEdit, type Saved } from '../../../admin-kit/form/ResourceEdit.tsx'
import { textsOf } from '../../../admin-kit/resources.ts'
import { BrandingPanel } from '../../copies/admin/index.ts'
import { CodePanel } from './CodePanel.tsx'
import { ReplacementNote } from './ReplacementNote.tsx'
import { readersOf, replacedIn } from './readers.ts'
import { VersionList } from './VersionList.tsx'

export default function DocumentEdit() {
  const { t } = useTranslation('admin')
  const tell = async ({ before, after }: Saved) => {
    if (replacedIn(textsOf(before), textsOf(after)).length === 0) return t('form.saved')
    const count = await readersOf(after.id)
    return count === 0 ? t('form.saved') : t('documents.savedTold', { count })
  }
  return (
    <ResourceEdit tellSaved={tell}>
      <ReplacementNote />
      <VersionList />
      <BrandingPanel resource="documents" />
      <CodePanel />
    </ResourceEdit>
  )
}
