import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { IconFolderOff } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { useCategories } from '../categories.ts'
import type { PortfolioSearch } from '../page-search.ts'
import { NotFoundPage } from '../parts/NotFoundPage.tsx'
import { Portfolio } from './Portfolio.tsx'
import { PortfolioPlaceholder } from './PortfolioPlaceholder.tsx'

interface PortfolioScreenProps {
  /** From the URL. */
  id: string
  search: PortfolioSearch
  onSearch: (search: PortfolioSearch) => void
}

export function PortfolioScreen({ id, search, onSearch }: PortfolioScreenProps) {
  const { t } = useTranslation('playbook')
  const categories = useCategories(useLocale())
  return (
    <Loaded
      state={categories}
      skeleton={<PortfolioPlaceholder />}
      failure={(_, retry) => <Failure text={t('portfolio.failure')} onRetry={retry} />}
    >
      {(portfolios) => {
        const portfolio = portfolios.find((candidate) => String(candidate.id) === id)
        if (!portfolio) return <NotFoundPage Icon={IconFolderOff} heading={t('portfolio.notFound')} />
        return <Portfolio key={id} portfolio={portfolio} search={search} onSearch={onSearch} />
      }}
    </Loaded>
  )
}
