import type { Product } from '@portal/contract/playbook'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCheck } from '../../../ui/icons.ts'
import { OwnPrice } from '../../price-list/index.ts'
import { useLabels } from '../labels.ts'
import { Picture } from '../parts/Picture.tsx'
import styles from './ProductCard.module.css'
import { useOverflows } from './use-overflows.ts'

/** The description of the product. */
export function ProductCard({ product }: { product: Product }) {
  const { t } = useTranslation('playbook')
  const labels = useLabels()
  return (
    <section className={`surface ${styles.card}`} aria-label={t('product.heading')}>
      <Picture src={product.productImage} className={styles.picture} whole eager />
      <div className={styles.words}>
        {product.category && <p className="faint small">{product.category}</p>}
        <h2>{product.title || labels.product(product)}</h2>
        <Description text={product.description || t('noDescription')} />
        {product.contentList.length > 0 && (
          <ul className={styles.points}>
            {[...new Set(product.contentList)].map((point) => (
              <li key={point}>
                <IconCheck size={16} />
                {point}
              </li>
            ))}
          </ul>
        )}
        <OwnPrice product={product.id} />
      </div>
    </section>
  )
}

function Description({ text }: { text: string }) {
  const { t } = useTranslation('playbook')
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [whole, setWhole] = useState(false)
  const overflows = useOverflows(paragraph, text)
  return (
    <div>
      <p ref={paragraph} id={id} className={styles.description} data-whole={whole || undefined}>
        {text}
      </p>
      {(overflows || whole) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'product.readLess' : 'product.readMore')}
        </button>
      )}
    </div>
  )
}
