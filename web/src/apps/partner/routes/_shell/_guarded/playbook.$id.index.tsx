import { createFileRoute } from '@tanstack/react-router'
import { portfolioSearch } from '../../../../../features/playbook/page-search.ts'
import { PortfolioScreen } from '../../../../../features/playbook/portfolio/PortfolioScreen.tsx'
import { onlyValid } from '../../../../../lib/valid-search.ts'

export const Route = createFileRoute('/_shell/_guarded/playbook/$id/')({
  validateSearch: onlyValid(portfolioSearch),
  staticData: { title: 'portfolio' },
  component: PortfolioPage,
})

function PortfolioPage() {
  const navigate = Route.useNavigate()
  return (
    <PortfolioScreen
      id={Route.useParams().id}
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
