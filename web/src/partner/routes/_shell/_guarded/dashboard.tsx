import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../../features/dashboard/Dashboard.tsx'

export const Route = createFileRoute('/_shell/_guarded/dashboard')({
  staticData: { title: 'dashboard' },
  loader: () => {
    void import('../../../../features/portal-content/partner-portal.ts').then((portal) =>
      portal.prefetchPartnerPortal(),
    )
  },
  component: Dashboard,
})
