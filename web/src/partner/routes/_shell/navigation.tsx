import { createFileRoute } from '@tanstack/react-router'
import { SiteMap } from '../../SiteMap.tsx'

export const Route = createFileRoute('/_shell/navigation')({
  staticData: { title: 'navigation', hidePartnerHeader: true },
  component: SiteMap,
})
