import { Button } from '@mantine/core'
import type { PriceChange, PriceChanges } from '@portal/contract/price-list'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { formatMoney } from '../../lib/money.ts'
import { FilterChip, FilterChips } from '../../ui/filter-chips/FilterChips.tsx'
import { IconCheck } from '../../ui/icons.ts'
import styles from './PriceChangesBar.module.css'

const KINDS = ['new', 'up', 'down', 'gone'] as const
/** More are only counted. */
const MOST_GONE = 50

interface PriceChangesBarProps {
  found: PriceChanges
  onlyChanged: boolean
  onFilter: (onlyChanged: boolean) => void
  onSeen: () => void
}

/** The changes since the last visit: the number of each kind, and the items removed from the list. */
export function PriceChangesBar({ found, onlyChanged, onFilter, onSeen }: PriceChangesBarProps) {
  const { t } = useTranslation('priceList')
  const { since, changes } = found
  if (since === null || changes.length === 0) return null
  const ofKind = (kind: PriceChange['kind']) => changes.filter((change) => change.kind === kind)
  const gone = ofKind('gone')
  const counts = KINDS.map((kind) => ({ kind, count: ofKind(kind).length }))
  const marked = changes.length - gone.length
  return (
    <section className={styles.bar} aria-label={t('changes.since', { day: formatDay(since) })}>
      <h2 className={styles.title}>{t('changes.since', { day: formatDay(since) })}</h2>
      <ul className={styles.counts}>
        {counts.map(
          ({ kind, count }) =>
            count > 0 && (
              <li key={kind} className={styles.count} data-kind={kind}>
                {t(`changes.count.${kind}`, { count })}
              </li>
            ),
        )}
      </ul>
      <div className="row-8">
        {marked > 0 && (
          <FilterChips label={t('changes.filter')}>
            <FilterChip isChosen={onlyChanged} count={marked} onClick={() => onFilter(!onlyChanged)}>
              {t('changes.only')}
            </FilterChip>
          </FilterChips>
        )}
        <Button variant="default" leftSection={<IconCheck size={18} />} onClick={onSeen}>
          {t('changes.markSeen')}
        </Button>
      </div>
      {gone.length > 0 && <Gone gone={gone} currency={found.currency} />}
    </section>
  )
}

function Gone({ gone, currency }: { gone: readonly PriceChange[]; currency: string }) {
  const { t } = useTranslation('priceList')
  const locale = useLocale()
  return (
    <details className={styles.gone}>
      <summary>{t('changes.gone', { count: gone.length })}</summary>
      <ul>
        {gone.slice(0, MOST_GONE).map(({ articleNumber, model, partnerPrice }) => (
          <li key={articleNumber}>
            <strong>{model}</strong> · {articleNumber} ·{' '}
            {t('changes.last', { price: formatMoney(partnerPrice, currency, locale) })}
          </li>
        ))}
      </ul>
    </details>
  )
}
