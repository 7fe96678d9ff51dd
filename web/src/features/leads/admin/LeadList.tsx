import { ImportLink } from '../../../admin-kit/import/ImportLink.tsx'
import { ResourceList } from '../../../admin-kit/list/ResourceList.tsx'
import { AssignButton } from './AssignButton.tsx'
import { AgeCell, AssignmentCell, DueCell, ResponseCell } from './cells.tsx'

const PARTS = {
  columns: ['person', 'status', 'partner', 'assignment', 'due', 'responseTime', 'age'],
  sortBy: { age: 'createdAt' },
  cells: {
    person: ({ entry: { firstname, lastname } }: { entry: Record<string, unknown> }) =>
      `${firstname} ${lastname}`,
    assignment: AssignmentCell,
    due: DueCell,
    responseTime: ResponseCell,
    age: AgeCell,
  },
  actions: <ImportLink to="/leads/import" />,
  bulk: <AssignButton />,
}

export default function LeadList() {
  return <ResourceList parts={PARTS} />
}
