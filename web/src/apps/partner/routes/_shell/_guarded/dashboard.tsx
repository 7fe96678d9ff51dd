import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../../../features/dashboard/Dashboard.tsx'
import { askForDashboard } from '../../../ask-first.ts'

export const Route = createFileRoute('/_shell/_guarded/dashboard')({
  staticData: { title: 'dashboard' },
  // Not awaited: each section of the page shows its own data once they are there.
  loader: () => askForDashboard(),
  component: Dashboard,
})
