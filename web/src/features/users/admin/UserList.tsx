import { ImportLink } from '../../../admin-kit/import/ImportLink.tsx'
import { ResourceList } from '../../../admin-kit/list/ResourceList.tsx'
import { AccountCell, FactorCell, PersonCell } from './cells.tsx'
import { InviteButton } from './InviteButton.tsx'

const PARTS = {
  columns: ['person', 'role', 'partner', 'account', 'totpEnabled', 'lastSignIn'],
  cells: { person: PersonCell, account: AccountCell, totpEnabled: FactorCell },
  actions: (
    <>
      <ImportLink to="/users/import" />
      <InviteButton />
    </>
  ),
}

export default function UserList() {
  return <ResourceList parts={PARTS} />
}
