import type { Category } from '@portal/contract/playbook'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconBook2 } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { useCategories } from '../categories.ts'
import cards from '../parts/Cards.module.css'
import { CardsPlaceholder } from '../parts/CardsPlaceholder.tsx'
import { PortfolioCard } from './PortfolioCard.tsx'
import styles from './Portfolios.module.css'

export function Portfolios() {
  const { t } = useTranslation(['playbook', 'common'])
  const categories = useCategories(useLocale())
  return (
    <>
      <h1 className={styles.heading} tabIndex={-1}>
        {t('portfolios.heading')}
      </h1>
      <Loaded
        state={categories}
        skeleton={<CardsPlaceholder label={t('portfolios.heading')} />}
        failure={(error, retry) => (
          <Failure
            text={t('failure', { message: error?.message ?? t('common:failure.unknown') })}
            onRetry={retry}
          />
        )}
      >
        {(portfolios) => <PortfolioGrid portfolios={portfolios} />}
      </Loaded>
    </>
  )
}

function PortfolioGrid({ portfolios }: { portfolios: Category[] }) {
  const { t } = useTranslation('playbook')
  if (portfolios.length === 0) {
    return (
      <div className={`surface ${styles.none}`}>
        <EmptyState icon={IconBook2} title={t('portfolios.empty')} hint={t('portfolios.emptyHint')} />
      </div>
    )
  }
  return (
    <div className={cards.area}>
      <ul className={`cards ${cards.grid}`}>
        {portfolios.map((portfolio) => (
          <PortfolioCard key={portfolio.id} portfolio={portfolio} />
        ))}
      </ul>
    </div>
  )
}
