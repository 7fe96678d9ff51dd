import type { Product } from '@portal/contract/playbook'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import cards from '../parts/Cards.module.css'
import { Picture } from '../parts/Picture.tsx'
import { PinButton } from '../parts/PinButton.tsx'

export function ProductGrid({ portfolioId, products }: { portfolioId: number; products: Product[] }) {
  const { t } = useTranslation('playbook')
  const labels = useLabels()
  return (
    <div className={cards.area}>
      <ul className={`cards ${cards.grid}`}>
        {products.map((product) => (
          <li key={product.id} className="card">
            <Picture src={product.coverLink} className={cards.picture} whole />
            <div className={cards.words}>
              <h2 className={cards.name}>
                <Link
                  to="/playbook/$id/$productId"
                  params={{ id: String(portfolioId), productId: String(product.id) }}
                  className="card-target"
                >
                  {labels.product(product)}
                </Link>
              </h2>
              <p className={cards.text}>{product.title || product.description || t('noDescription')}</p>
            </div>
            <div className={cards.foot}>
              {t('count.documents', { count: product.documents.length })}
              <PinButton item={product} name={labels.product(product)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
