import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'

export const ticketScreens: FeatureScreens = {
  resources: {
    tickets: { list: lazy(() => import('./TicketList.tsx')), edit: lazy(() => import('./TicketScreen.tsx')) },
  },
}
