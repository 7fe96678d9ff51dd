import { createFileRoute } from '@tanstack/react-router'
import { Portfolios } from '../../../../../features/playbook/portfolios/Portfolios.tsx'

export const Route = createFileRoute('/_shell/_guarded/playbook/')({
  staticData: { title: 'playbook' },
  component: Portfolios,
})
