import { createFileRoute } from '@tanstack/react-router'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/playbook')({
  staticData: { texts: ['library', 'sending'], ask: (queries) => queries.askCategories() },
  loader: openPage,
})
