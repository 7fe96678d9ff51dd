import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../../features/dashboard/Dashboard.tsx'

export const Route = createFileRoute('/_shell/_guarded/dashboard')({
  staticData: { title: 'dashboard' },
  loader: () => {
    void import('../../../../features/dashboard/first-requests.ts').then(({ askDashboard }) => askDashboard())
  },
  component: Dashboard,
})
