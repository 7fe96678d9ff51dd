import { type DealLine, MAX_DEAL_QUANTITY } from '@portal/contract/deals'
import { wishedProduct } from '@portal/contract/wished-products'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { formatExactMoney } from '../../lib/money.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { QuantityField } from '../../ui/quantity-field/QuantityField.tsx'
import styles from './Deals.module.css'

interface DealLinesProps {
  lines: readonly DealLine[]
  currency: string
  sumText?: string | undefined
  /** Read-only without it. */
  onChange?: (lines: DealLine[]) => void
}

/** Products at the partner's own prices on the day when they were added. */
export function DealLines({ lines, currency, sumText, onChange }: DealLinesProps) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  if (lines.length === 0) return <p className="small soft">{t('noProducts')}</p>
  const sum = lines.reduce((all, { price, quantity }) => all + BigInt(price ?? 0) * BigInt(quantity), 0n)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line, at) => {
          const { articleNumber, model, title, price, quantity } = line
          const name = model || articleNumber
          const isArticle = model !== '' && wishedProduct(articleNumber) === undefined
          return (
            <li key={articleNumber}>
              <div className={styles.what}>
                <span className={styles.name}>{name}</span>
                <span className="small soft">
                  {title}
                  {title && isArticle && ' · '}
                  {isArticle && <span className={styles.article}>{articleNumber}</span>}
                </span>
              </div>
              {onChange ? (
                <QuantityField
                  label={t('quantity', { model: name })}
                  className={styles.quantity}
                  max={MAX_DEAL_QUANTITY}
                  value={quantity}
                  onChange={(entered) => onChange(lines.toSpliced(at, 1, { ...line, quantity: entered }))}
                />
              ) : (
                <span>{quantity} ×</span>
              )}
              <span className={styles.sum}>
                {price === null ? t('noPrice') : formatExactMoney(price, currency, locale)}
              </span>
              {onChange && (
                <IconButton
                  size={36}
                  label={t('removeProduct', { model: name })}
                  onClick={() => onChange(lines.toSpliced(at, 1))}
                >
                  <IconTrash size={18} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {onChange && lines.some(({ price }) => price === null) && (
        <p className="small soft">{t('noPriceHint')}</p>
      )}
      <p className={styles.lineSum}>
        {sumText ?? t('sum')} <strong>{formatExactMoney(sum, currency, locale)}</strong>
      </p>
    </>
  )
}
