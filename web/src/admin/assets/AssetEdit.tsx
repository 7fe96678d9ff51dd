import { BrandingPanel } from '../documents/BrandingPanel.tsx'
import { ResourceEdit } from '../form/ResourceEdit.tsx'

export default function AssetEdit() {
  return (
    <ResourceEdit>
      <BrandingPanel resource="assets" />
    </ResourceEdit>
  )
}
