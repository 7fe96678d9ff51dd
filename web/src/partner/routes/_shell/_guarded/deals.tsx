import { createFileRoute } from '@tanstack/react-router'
import { DealsPage } from '../../../../features/deals/DealsPage.tsx'
import { needTexts } from '../../../../lib/i18n.ts'
import { idSearch } from '../../../../lib/row-id.ts'

export const Route = createFileRoute('/_shell/_guarded/deals')({
  validateSearch: idSearch,
  staticData: { title: 'deals' },
  loader: () => needTexts('sending'),
  component: Deals,
})

function Deals() {
  return <DealsPage id={Route.useSearch().id} />
}
