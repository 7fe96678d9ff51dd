import { useParams } from 'react-router'
import { CrmPanel } from '../co-selling/CrmPanel.tsx'
import { ResourceEdit } from '../form/ResourceEdit.tsx'
import { LeadAlike } from './LeadAlike.tsx'
import { LeadHistory } from './LeadHistory.tsx'

export default function LeadEdit() {
  const { id = '' } = useParams()
  return (
    <ResourceEdit>
      <CrmPanel subject="leads" id={Number(id)} />
      <LeadAlike id={Number(id)} />
      <LeadHistory />
    </ResourceEdit>
  )
}
