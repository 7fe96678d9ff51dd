import { TICKET_STATES } from '@portal/contract/admin/support'
import { ResourceList } from '../../../admin-kit/list/ResourceList.tsx'
import { StatusTabs } from '../../../admin-kit/list/StatusTabs.tsx'
import { StatusCell } from '../../../admin-kit/parts/StatusCell.tsx'

const PARTS = {
  above: <StatusTabs statuses={TICKET_STATES} />,
  hiddenFilters: ['status'],
  columns: ['status', 'user', 'updatedAt'],
  cells: { status: StatusCell },
}

export default function TicketList() {
  return <ResourceList parts={PARTS} />
}
