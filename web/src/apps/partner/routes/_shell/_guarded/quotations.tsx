import { createFileRoute } from '@tanstack/react-router'
import { QuotationsPage } from '../../../../../features/quotations/QuotationsPage.tsx'
import { idSearch } from '../../../../../lib/row-id.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/quotations')({
  validateSearch: onlyValid(idSearch),
  staticData: { title: 'quotations', texts: ['sending'] },
  loader: openPage,
  component: Quotations,
})

function Quotations() {
  return <QuotationsPage id={Route.useSearch().id} />
}
