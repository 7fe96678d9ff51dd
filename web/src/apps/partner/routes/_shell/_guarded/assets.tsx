import { createFileRoute } from '@tanstack/react-router'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/assets')({
  staticData: { texts: ['library', 'sending'] },
  loader: openPage,
})
