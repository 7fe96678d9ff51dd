import type { Category } from '@portal/contract/playbook'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import cards from '../parts/Cards.module.css'
import { Picture } from '../parts/Picture.tsx'
import { PinButton } from '../parts/PinButton.tsx'

export function PortfolioCard({ portfolio }: { portfolio: Category }) {
  const { t } = useTranslation('playbook')
  const name = useLabels().portfolio(portfolio)
  return (
    <li className="card">
      <Picture src={portfolio.coverLink} className={cards.picture} eager />
      <div className={cards.words}>
        <h2 className={cards.name}>
          <Link to="/playbook/$id" params={{ id: String(portfolio.id) }} className="card-target">
            {name}
          </Link>
        </h2>
        <p className={cards.text}>{portfolio.coverDetail || t('noDescription')}</p>
      </div>
      <div className={cards.foot}>
        {t('count.products', { count: portfolio.products.length })}
        <PinButton item={portfolio} name={name} />
      </div>
    </li>
  )
}
