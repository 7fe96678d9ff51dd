import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'

export const partnerScreens: FeatureScreens = {
  resources: {
    partners: {
      list: lazy(() => import('./PartnerList.tsx')),
      edit: lazy(() => import('./PartnerEdit.tsx')),
    },
  },
  pages: [
    {
      path: '/partners/:id/overview',
      Screen: lazy(() => import('./overview/PartnerPage.tsx')),
      role: 'admin',
    },
  ],
}
