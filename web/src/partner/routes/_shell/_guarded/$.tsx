import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../../NotFound.tsx'

/** Every address that no other route answers; only a signed-in user learns which addresses exist. */
export const Route = createFileRoute('/_shell/_guarded/$')({
  staticData: { title: 'notFound', hidePartnerHeader: true },
  component: NotFound,
})
