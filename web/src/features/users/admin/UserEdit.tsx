import { ResourceEdit } from '../../../admin-kit/form/ResourceEdit.tsx'
import { AccountPanel } from './AccountPanel.tsx'

export default function UserEdit() {
  return (
    <ResourceEdit>
      <AccountPanel />
    </ResourceEdit>
  )
}
