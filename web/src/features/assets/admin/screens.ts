import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'

export const assetScreens: FeatureScreens = {
  resources: { assets: { edit: lazy(() => import('./AssetEdit.tsx')) } },
}
