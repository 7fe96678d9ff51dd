import { useParams } from 'react-router'
import { ResourceEdit } from '../../../admin-kit/form/ResourceEdit.tsx'
import { CrmPanel } from '../../co-selling/admin/index.ts'
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
