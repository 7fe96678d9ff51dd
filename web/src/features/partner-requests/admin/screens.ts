import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'

export const requestScreens: FeatureScreens = {
  resources: {
    'partner-requests': {
      list: lazy(() => import('./RequestList.tsx')),
      edit: lazy(() => import('./RequestScreen.tsx')),
    },
  },
}
