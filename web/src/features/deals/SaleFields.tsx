import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { amountOf, amountText } from './amount.ts'
import styles from './Deals.module.css'
import type { DealValues } from './deal-values.ts'

/** For partners without a price list, which otherwise determines the currency. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'BRL', 'SEK', 'PLN', 'CZK', 'CAD', 'AUD']

interface SaleFieldsProps {
  values: DealValues
  /** What the host refused. */
  errorOf: (field: keyof DealValues) => string | undefined
  onChange: (changes: Partial<DealValues>) => void
  /** Whether the amount is invalid. */
  onWrong: (isWrong: boolean) => void
}

export function SaleFields({ values, errorOf, onChange, onWrong }: SaleFieldsProps) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  const { currency, value } = values
  const [typed, setTyped] = useState(() => amountText(value, currency, locale))
  const amount = amountOf(typed, currency)
  const isWrong = amount === undefined
  const currencies = CURRENCIES.includes(currency) ? CURRENCIES : [currency, ...CURRENCIES]
  const change = (text: string, of = currency) => {
    setTyped(text)
    const entered = amountOf(text, of)
    onWrong(entered === undefined)
    onChange({ currency: of, ...(entered === undefined ? {} : { value: entered }) })
  }
  return (
    <section className={`surface ${styles.section}`}>
      <h2>{t('section.deal')}</h2>
      <div className={styles.grid}>
        <TextInput
          required
          inputMode="decimal"
          label={t('field.value')}
          maxLength={20}
          error={isWrong ? t('wrongAmount') : errorOf('value')}
          value={isWrong || amount === value ? typed : amountText(value, currency, locale)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <NativeSelect
          label={t('field.currency')}
          disabled={values.lines.some(({ price }) => price !== null)}
          error={errorOf('currency')}
          value={currency}
          onChange={({ currentTarget }) => change(typed, currentTarget.value)}
          data={currencies}
        />
        <TextInput
          required
          type="date"
          label={t('field.closeOn')}
          error={errorOf('closeOn')}
          value={values.closeOn}
          onChange={({ currentTarget }) => onChange({ closeOn: currentTarget.value })}
        />
        <TextInput
          label={t('field.competitor')}
          maxLength={300}
          error={errorOf('competitor')}
          value={values.competitor}
          onChange={({ currentTarget }) => onChange({ competitor: currentTarget.value })}
        />
      </div>
    </section>
  )
}
