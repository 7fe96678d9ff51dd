import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../../NotFound.tsx'

/** All other URLs; only signed-in users learn which ones exist. */
export const Route = createFileRoute('/_shell/_guarded/$')({
  staticData: { title: 'notFound', hidePartnerHeader: true },
  component: NotFound,
})
