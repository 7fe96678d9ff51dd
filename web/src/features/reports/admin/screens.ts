import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'
import { IconChartLine } from '../../../ui/icons.ts'

export const reportScreens: FeatureScreens = {
  pages: [
    {
      path: '/reports',
      Screen: lazy(() => import('./ReportScreen.tsx')),
      role: 'admin',
      menu: { group: 'sales', label: 'reports:title', Icon: IconChartLine },
    },
    { path: '/reports/rows', Screen: lazy(() => import('./ReportRows.tsx')), role: 'admin' },
  ],
}
