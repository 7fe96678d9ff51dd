import { AMOUNTS, type Figures, type MonthFigures, RESPONSES } from '@portal/contract/figures'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/duration.ts'
import { useLocale } from '../../lib/i18n.ts'
import styles from './figures.module.css'
import { monthName, roundAmount, wholeNumber } from './words.ts'

const COUNTED = ['leads', 'accepted', 'converted', 'deals', 'won', 'tickets'] as const

/** Each month in a line, the newest first. */
export function MonthsTable({ months }: { months: readonly MonthFigures[] }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keyboard, too
    <section className={styles.scroll} aria-label={t('byMonth')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('byMonth')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('group.month')}</th>
            {[...COUNTED, ...AMOUNTS, ...RESPONSES].map((name) => (
              <th key={name} scope="col">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, figures }) => (
            <tr key={month}>
              <th scope="row">{monthName(month, locale)}</th>
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
