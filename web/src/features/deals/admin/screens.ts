import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'
import { IconBriefcase } from '../../../ui/icons.ts'

export const dealScreens: FeatureScreens = {
  pages: [
    {
      path: '/deals',
      Screen: lazy(() => import('./DealList.tsx')),
      role: 'admin',
      menu: { group: 'sales', label: 'deals.title', Icon: IconBriefcase },
    },
    { path: '/deals/:id', Screen: lazy(() => import('./DealScreen.tsx')), role: 'admin' },
  ],
}
