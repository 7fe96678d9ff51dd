import { ResourceEdit } from '../../../admin-kit/form/ResourceEdit.tsx'
import { BrandingPanel } from '../../copies/admin/index.ts'

export default function AssetEdit() {
  return (
    <ResourceEdit>
      <BrandingPanel resource="assets" />
    </ResourceEdit>
  )
}
