import { createFileRoute } from '@tanstack/react-router'
import { AssetsLanding } from '../../../../features/assets/landing/AssetsLanding.tsx'

export const Route = createFileRoute('/_shell/_guarded/assets/')({
  staticData: { title: 'assets' },
  component: AssetsLanding,
})
