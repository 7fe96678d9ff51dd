import { createFileRoute } from '@tanstack/react-router'
import { openPage } from '../../open-page.ts'
import { SiteMap } from '../../SiteMap.tsx'

export const Route = createFileRoute('/_shell/navigation')({
  staticData: { title: 'navigation', texts: ['rare'], hidePartnerHeader: true },
  loader: openPage,
  component: SiteMap,
})
