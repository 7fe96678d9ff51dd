import { ResourceEdit } from '../form/ResourceEdit.tsx'
import { ReplacementNote } from './ReplacementNote.tsx'
import { VersionList } from './VersionList.tsx'

export default function DocumentEdit() {
  return (
    <ResourceEdit>
      <ReplacementNote />
      <VersionList />
    </ResourceEdit>
  )
}
