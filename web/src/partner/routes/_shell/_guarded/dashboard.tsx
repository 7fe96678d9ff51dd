import type { Locale } from '@portal/contract/locale'
import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../../features/dashboard/Dashboard.tsx'
import { i18n } from '../../../../lib/i18n.ts'
import { queryClient } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_shell/_guarded/dashboard')({
  staticData: { title: 'dashboard' },
  loader: () => {
    // Not awaited: the screen is there without what it shows, and says what fails.
    void import('../../../../features/portal-content/index.ts')
      .then(({ prefetchPartnerPortal }) => prefetchPartnerPortal(queryClient, i18n.language as Locale))
      .catch(() => undefined)
  },
  component: Dashboard,
})
