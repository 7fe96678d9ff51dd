/** The pages of reports, for `screens.ts`. */
import { lazy } from 'react'
import { IconChartLine } from '../../ui/icons.ts'
import type { Page } from '../screens.ts'

export const REPORT_PAGES: readonly Page[] = [
  {
    path: '/reports',
    Screen: lazy(() => import('./ReportScreen.tsx')),
    role: 'admin',
    menu: { group: 'sales', label: 'reports:title', Icon: IconChartLine },
  },
  { path: '/reports/rows', Screen: lazy(() => import('./ReportRows.tsx')), role: 'admin' },
]
