import { NativeSelect } from '@mantine/core'
import { type DealLine, MAX_DEAL_LINES } from '@portal/contract/deals'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { formatExactMoney } from '../../lib/money.ts'
import { usePriceList } from '../price-list/index.ts'

interface ProductChoiceProps {
  lines: readonly DealLine[]
  onAdd: (line: DealLine) => void
}

/** The products of the partner's price list that the deal does not have yet. */
export function ProductChoice({ lines, onAdd }: ProductChoiceProps) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  const { data: list, isError } = usePriceList(locale, { enabled: true })
  if (isError) return <p className="small soft">{t('noList')}</p>
  const taken = new Set(lines.map(({ articleNumber }) => articleNumber))
  const groups = (list?.groups ?? [])
    .map(({ portfolio, items }) => ({
      group: portfolio || '—',
      items: items.filter(({ articleNumber }) => !taken.has(articleNumber)),
    }))
    .filter(({ items }) => items.length > 0)
  const isFull = lines.length >= MAX_DEAL_LINES
  const add = (wanted: string) => {
    const item = groups.flatMap(({ items }) => items).find(({ articleNumber }) => articleNumber === wanted)
    if (!item) return
    const { articleNumber, model, title, partnerPrice: price } = item
    onAdd({ articleNumber, model, title, price, quantity: 1 })
  }
  return (
    <NativeSelect
      label={t('addProduct')}
      value=""
      description={isFull && t('mostProducts', { most: MAX_DEAL_LINES })}
      disabled={groups.length === 0 || isFull}
      onChange={({ currentTarget }) => add(currentTarget.value)}
      data={[
        { value: '', label: t('choose') },
        ...groups.map(({ group, items }) => ({
          group,
          items: items.map(({ articleNumber, model, partnerPrice }) => ({
            value: articleNumber,
            label: `${model} · ${formatExactMoney(partnerPrice, list?.currency ?? 'EUR', locale)}`,
          })),
        })),
      ]}
    />
  )
}
