import { ResourceList } from '../list/ResourceList.tsx'
import { StatusTabs } from '../list/StatusTabs.tsx'
import { StatusCell } from '../parts/StatusCell.tsx'
import { PersonCell } from '../users/cells.tsx'

const PARTS = {
  above: <StatusTabs statuses={['new', 'accepted', 'declined']} />,
  hiddenFilters: ['status'],
  columns: ['person', 'country', 'status', 'createdAt'],
  cells: { status: StatusCell, person: PersonCell },
}

export default function RequestList() {
  return <ResourceList parts={PARTS} />
}
