import { ResourceEdit } from '../form/ResourceEdit.tsx'
import { LeadHistory } from './LeadHistory.tsx'

export default function LeadEdit() {
  return (
    <ResourceEdit>
      <LeadHistory />
    </ResourceEdit>
  )
}
