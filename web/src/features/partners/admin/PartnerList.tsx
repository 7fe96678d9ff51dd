import { ImportLink } from '../../../admin-kit/import/ImportLink.tsx'
import { ResourceList } from '../../../admin-kit/list/ResourceList.tsx'

const PARTS = { actions: <ImportLink to="/partners/import" /> }

export default function PartnerList() {
  return <ResourceList parts={PARTS} />
}
