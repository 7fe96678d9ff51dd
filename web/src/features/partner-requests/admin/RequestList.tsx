import { ResourceList } from '../../../admin-kit/list/ResourceList.tsx'
import { StatusTabs } from '../../../admin-kit/list/StatusTabs.tsx'
import { StatusCell } from '../../../admin-kit/parts/StatusCell.tsx'
import { PersonCell } from '../../users/admin/index.ts'

const PARTS = {
  above: <StatusTabs statuses={['new', 'accepted', 'declined']} />,
  hiddenFilters: ['status'],
  columns: ['person', 'country', 'status', 'createdAt'],
  cells: { status: StatusCell, person: PersonCell },
}

export default function RequestList() {
  return <ResourceList parts={PARTS} />
}
