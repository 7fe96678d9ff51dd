import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'

export const leadScreens: FeatureScreens = {
  resources: {
    leads: { list: lazy(() => import('./LeadList.tsx')), edit: lazy(() => import('./LeadEdit.tsx')) },
  },
  pages: [
    { path: '/leads/import', Screen: lazy(() => import('./import/LeadImportPage.tsx')), role: 'admin' },
  ],
}
