import { decimalText, moneyFormat } from '@portal/contract/money'
import { lineTotal, quotationTotal, unitPrice } from '@portal/contract/quotation-amounts'
import { MAX_QUANTITY, type Quotation, type QuotationLine } from '@portal/contract/quotations'
import { useTranslation } from 'react-i18next'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconAlertTriangle, IconRefresh, IconTrash } from '../../ui/icons.ts'
import { QuantityField } from '../../ui/quantity-field/QuantityField.tsx'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import { MarginField } from './MarginField.tsx'
import styles from './Quotations.module.css'

interface QuotationLinesProps {
  quotation: Quotation
  onChange: (lines: QuotationLine[]) => void
}

function useAmount(currency: string): (amount: number | bigint) => string {
  const locale = useLocale()
  const format = moneyFormat(currency, locale)
  return (amount) => format.format(decimalText(amount, currency))
}

/** The lines of a quotation; the only place that shows the partner's own prices. */
export function QuotationLines({ quotation, onChange }: QuotationLinesProps) {
  const { t } = useTranslation('quotations')
  const amount = useAmount(quotation.currency)
  const { lines } = quotation
  const latest = useLatest(lines)
  if (lines.length === 0) return <p className={styles.none}>{t('noLines')}</p>
  const replace = (at: number, changes: Partial<QuotationLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...changes } : line)))
  const remove = (at: number, line: QuotationLine) => {
    onChange(lines.toSpliced(at, 1))
    // Keeps changes made since.
    const restore = () => onChange(latest.current.toSpliced(at, 0, line))
    offerUndo(() => i18n.t('removed', { ns: 'quotations', model: line.model }), {
      label: () => i18n.t('undo', { ns: 'quotations' }),
      run: restore,
    })
  }
  return (
    <div className={`surface ${styles.lines}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('qty')}</th>
            <th scope="col" className={`${styles.number} ${styles.internal}`}>
              {t('own')}
            </th>
            <th scope="col" className={styles.internal}>
              {t('marginShort')}
            </th>
            <th scope="col" className={styles.number}>
              {t('unit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('total')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: several lines may have the same article
              key={`${line.articleNumber}-${at}`}
              line={line}
              usual={quotation.margin}
              amount={amount}
              onChange={(changes) => replace(at, changes)}
              onRemove={() => remove(at, line)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} className={styles.internal} />
            <th scope="row" colSpan={3} className={styles.number}>
              {t('sum')}
            </th>
            <td className={styles.number}>
              <strong>{amount(quotationTotal(quotation))}</strong>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface LineProps {
  line: QuotationLine
  usual: number
  amount: (amount: number | bigint) => string
  onChange: (changes: Partial<QuotationLine>) => void
  onRemove: () => void
}

function Line({ line, usual, amount, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('quotations')
  const { model, title, articleNumber, quantity, price, margin } = line
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <span className={styles.model}>{model}</span>
        <span className={styles.soft}>
          {title}
          {title && ' · '}
          <span className={styles.article}>{articleNumber}</span>
        </span>
        <PriceNote line={line} amount={amount} onTakeOver={(current) => onChange({ price: current })} />
      </th>
      <td data-label={t('qty')}>
        <QuantityField
          label={t('quantity', { model })}
          className={styles.small}
          max={MAX_QUANTITY}
          value={quantity}
          onChange={(entered) => onChange({ quantity: entered })}
        />
      </td>
      <td data-label={t('own')} className={`${styles.number} ${styles.internal}`}>
        {amount(price)}
      </td>
      <td data-label={t('marginShort')} className={`${styles.small} ${styles.internal}`}>
        <MarginField
          isLabelHidden
          label={t('lineMargin', { model })}
          placeholder={usual ? String(usual / 100) : '–'}
          value={margin}
          onChange={(entered) => onChange({ margin: entered })}
        />
      </td>
      <td data-label={t('unit')} className={styles.number}>
        {amount(unitPrice(line, usual))}
      </td>
      <td data-label={t('total')} className={styles.number}>
        {amount(lineTotal(line, usual))}
      </td>
      <td>
        <IconButton size={36} label={t('remove', { model })} onClick={onRemove}>
          <IconTrash size={18} />
        </IconButton>
      </td>
    </tr>
  )
}

interface PriceNoteProps {
  line: QuotationLine
  amount: (amount: number) => string
  onTakeOver: (current: number) => void
}

/** A note if the partner's own price has changed since the line was added. */
function PriceNote({ line: { model, price, current }, amount, onTakeOver }: PriceNoteProps) {
  const { t } = useTranslation('quotations')
  if (current === price) return null
  return (
    <span className={`${styles.note} ${styles.internal}`}>
      <IconAlertTriangle size={16} />
      {current === null ? (
        t('gone')
      ) : (
        <>
          {t('changed', { price: amount(current) })}
          <IconButton size={28} label={t('takeOverOne', { model })} onClick={() => onTakeOver(current)}>
            <IconRefresh size={16} />
          </IconButton>
        </>
      )}
    </span>
  )
}
