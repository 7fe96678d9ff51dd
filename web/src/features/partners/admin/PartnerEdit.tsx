import { ResourceEdit } from '../../../admin-kit/form/ResourceEdit.tsx'
import { ViewAsPartner } from '../../../admin-kit/impersonation/ViewAsPartner.tsx'
import { OverviewLink } from './OverviewLink.tsx'
import { PartnerLeads } from './PartnerLeads.tsx'
import { PartnerUsers } from './PartnerUsers.tsx'

export default function PartnerEdit() {
  return (
    <ResourceEdit
      actions={
        <>
          <OverviewLink />
          <ViewAsPartner />
        </>
      }
    >
      <PartnerUsers />
      <PartnerLeads />
    </ResourceEdit>
  )
}
