import { createFileRoute } from '@tanstack/react-router'
import { LeadsPage } from '../../../../features/leads/LeadsPage.tsx'
import { leadAddress } from '../../../../features/leads/lead-address.ts'

export const Route = createFileRoute('/_shell/_guarded/leads')({
  validateSearch: leadAddress,
  staticData: { title: 'leads' },
  component: LeadsPage,
})
