/** The pages of deals, for `screens.ts`. */
import { lazy } from 'react'
import { IconBriefcase } from '../../ui/icons.ts'
import type { Page } from '../screens.ts'

export const DEAL_PAGES: readonly Page[] = [
  {
    path: '/deals',
    Screen: lazy(() => import('./DealList.tsx')),
    role: 'admin',
    menu: { group: 'sales', label: 'deals.title', Icon: IconBriefcase },
  },
  { path: '/deals/:id', Screen: lazy(() => import('./DealScreen.tsx')), role: 'admin' },
]
