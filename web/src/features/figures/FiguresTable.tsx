import {
  AMOUNTS,
  type Figures,
  type MonthFigures,
  type OwnGroup,
  type ProductFigures,
  RESPONSES,
} from '@portal/contract/figures'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/duration.ts'
import { monthName, roundAmount, wholeNumber } from '../../lib/figures.ts'
import { useLocale } from '../../lib/i18n.ts'
import styles from './figures.module.css'

const COUNTED = ['leads', 'accepted', 'converted', 'deals', 'won', 'tickets'] as const

interface FiguresTableProps {
  group: OwnGroup
  months: readonly MonthFigures[]
  products: readonly ProductFigures[]
}

/** One row per month, the newest first, or per product. */
export function FiguresTable({ group, months, products }: FiguresTableProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const label = t(`by.${group}`)
  const lines =
    group === 'month'
      ? months
          .toReversed()
          .map(({ month, figures }) => ({ key: month, name: monthName(month, locale), figures }))
      : products.map(({ id, name, figures }) => ({ key: id, name: name || t('none.product'), figures }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrollable by keyboard
    <section className={`surface ${styles.scroll}`} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`group.${group}`)}</th>
            {[...COUNTED, ...AMOUNTS, ...RESPONSES].map((name) => (
              <th key={name} scope="col">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Cells figures={figures} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cells({ figures }: { figures: Figures }) {
  const locale = useLocale()
  return (
    <>
      {COUNTED.map((name) => (
        <td key={name}>{wholeNumber(figures[name], locale)}</td>
      ))}
      {AMOUNTS.map((name) => (
        <td key={name}>
          {figures[name].length === 0
            ? '–'
            : figures[name].map((amount) => <div key={amount.currency}>{roundAmount(amount, locale)}</div>)}
        </td>
      ))}
      {RESPONSES.map((name) => {
        const { median } = figures[name]
        return <td key={name}>{median === null ? '–' : formatDuration(median, locale)}</td>
      })}
    </>
  )
}
