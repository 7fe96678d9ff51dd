import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'

export const userScreens: FeatureScreens = {
  resources: {
    users: { list: lazy(() => import('./UserList.tsx')), edit: lazy(() => import('./UserEdit.tsx')) },
  },
}
