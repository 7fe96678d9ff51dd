import { TICKET_STATES } from '@portal/contract/admin/support'
import { ResourceList } from '../list/ResourceList.tsx'
import { StatusTabs } from '../list/StatusTabs.tsx'
import { StatusCell } from '../parts/StatusCell.tsx'

const PARTS = {
  above: <StatusTabs statuses={TICKET_STATES} />,
  hiddenFilters: ['status'],
  columns: ['status', 'user', 'updatedAt'],
  cells: { status: StatusCell },
}

export default function TicketList() {
  return <ResourceList parts={PARTS} />
}
