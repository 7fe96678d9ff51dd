import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconTableImport } from '../../ui/icons.ts'
import { ResourceList } from '../list/ResourceList.tsx'
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
  actions: <ImportLink />,
  bulk: <AssignButton />,
}

export default function LeadList() {
  return <ResourceList parts={PARTS} />
}

function ImportLink() {
  const { t } = useTranslation('admin')
  return (
    <Button component={Link} to="/leads/import" variant="default" leftSection={<IconTableImport size={18} />}>
      {t('leadImport.open')}
    </Button>
  )
}
