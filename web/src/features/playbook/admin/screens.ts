import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'

export const documentScreens: FeatureScreens = {
  resources: { documents: { edit: lazy(() => import('./DocumentEdit.tsx')) } },
}
