import { ASSET_KINDS } from '@portal/contract/kinds'
import { createFileRoute } from '@tanstack/react-router'
import { AssetsLanding } from '../../../../../features/assets/landing/AssetsLanding.tsx'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/assets/')({
  staticData: { title: 'assets', ask: (queries) => queries.askAssets(...ASSET_KINDS) },
  loader: openPage,
  component: AssetsLanding,
})
