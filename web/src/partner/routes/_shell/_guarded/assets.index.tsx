import { ASSET_KINDS } from '@portal/contract/kinds'
import { createFileRoute } from '@tanstack/react-router'
import { askAssets } from '../../../../features/assets/ask-assets.ts'
import { AssetsLanding } from '../../../../features/assets/landing/AssetsLanding.tsx'

export const Route = createFileRoute('/_shell/_guarded/assets/')({
  staticData: { title: 'assets' },
  loader: () => askAssets(...ASSET_KINDS),
  component: AssetsLanding,
})
