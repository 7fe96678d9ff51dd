import { createFileRoute } from '@tanstack/react-router'
import { QuotationsPage } from '../../../../features/quotations/QuotationsPage.tsx'
import { needTexts } from '../../../../lib/i18n.ts'
import { rowId } from '../../../../lib/row-id.ts'

export const Route = createFileRoute('/_shell/_guarded/quotations')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } => {
    const known = rowId(id)
    return known === undefined ? {} : { id: known }
  },
  staticData: { title: 'quotations' },
  loader: () => needTexts('sending'),
  component: Quotations,
})

function Quotations() {
  return <QuotationsPage id={Route.useSearch().id} />
}
