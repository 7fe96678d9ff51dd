import { ImportLink } from '../import/ImportLink.tsx'
import { ResourceList } from '../list/ResourceList.tsx'

const PARTS = { actions: <ImportLink to="/partners/import" /> }

export default function PartnerList() {
  return <ResourceList parts={PARTS} />
}
