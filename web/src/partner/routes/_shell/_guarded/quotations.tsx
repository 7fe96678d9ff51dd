import { createFileRoute } from '@tanstack/react-router'
import { QuotationsPage } from '../../../../features/quotations/QuotationsPage.tsx'
import { needTexts } from '../../../../lib/i18n.ts'
import { idSearch } from '../../../../lib/row-id.ts'

export const Route = createFileRoute('/_shell/_guarded/quotations')({
  validateSearch: idSearch,
  staticData: { title: 'quotations' },
  loader: () => needTexts('sending'),
  component: Quotations,
})

function Quotations() {
  return <QuotationsPage id={Route.useSearch().id} />
}
