import type { Product } from '@portal/contract/playbook'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../../../ui/sortable/DragHandle.tsx'
import { useSortable } from '../../../ui/sortable/use-sortable.ts'
import { useLabels } from '../labels.ts'
import cards from '../parts/Cards.module.css'
import { Picture } from '../parts/Picture.tsx'
import { PinButton } from '../parts/PinButton.tsx'

interface ProductGridProps {
  portfolioId: number
  products: Product[]
  /** Saves a new order; only if the products are in the user's own order. */
  onOrder?: (ids: string[]) => void
}

export function ProductGrid({ portfolioId, products, onOrder }: ProductGridProps) {
  const { t } = useTranslation('playbook')
  const labels = useLabels()
  const [moved, setMoved] = useState('')
  const byId = new Map(products.map((product) => [String(product.id), product]))
  const sortable = useSortable([...byId.keys()], (ids, id) => {
    const product = byId.get(id)
    const place = ids.indexOf(id) + 1
    if (product) setMoved(t('sort.moved', { name: labels.product(product), place, count: ids.length }))
    onOrder?.(ids)
  })
  return (
    <div className={cards.area}>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <ul className={`cards ${cards.grid}`} ref={sortable.containerRef as never}>
        {sortable.shown.map((id) => {
          const product = byId.get(id)
          return (
            product && (
              <li
                key={id}
                className="card"
                data-dragged={sortable.dragged === id || undefined}
                {...sortable.rowProps(id)}
              >
                <ProductCard portfolioId={portfolioId} product={product}>
                  {onOrder && (
                    <DragHandle
                      label={t('sort.move', { name: labels.product(product) })}
                      {...sortable.handleProps(id)}
                    />
                  )}
                </ProductCard>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface ProductCardProps {
  portfolioId: number
  product: Product
  /** Additional tools beside the pin. */
  children: ReactNode
}

function ProductCard({ portfolioId, product, children }: ProductCardProps) {
  const { t } = useTranslation('playbook')
  const labels = useLabels()
  const name = labels.product(product)
  const model = product.model || name
  const about = product.title || product.description || t('noDescription')
  return (
    <>
      <Picture src={product.coverLink} className={cards.picture} whole />
      <div className={cards.words}>
        <h2 className={cards.name}>
          <Link
            to="/playbook/$id/$productId"
            params={{ id: String(portfolioId), productId: String(product.id) }}
            className="card-target"
          >
            {model}
          </Link>
        </h2>
        {name !== model && name !== about && <p>{name}</p>}
        <p className={cards.text}>{about}</p>
      </div>
      <div className={cards.foot}>
        {t('count.documents', { count: product.documents.length })}
        <span className={cards.tools}>
          {children}
          <PinButton item={product} name={name} />
        </span>
      </div>
    </>
  )
}
