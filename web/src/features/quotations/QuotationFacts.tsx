import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Alert, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Locale } from '@portal/contract/locale'
import type { Quotation } from '@portal/contract/quotations'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '../../lib/languages.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { MarginField } from './MarginField.tsx'
import styles from './Quotations.module.css'

interface QuotationFactsProps {
  quotation: Quotation
  marginField: Ref<HTMLInputElement>
  /** Without a margin the customer would see the partner's own prices. */
  isMarginMissing: boolean
  /** The user requested a file, which needs a margin. */
  isMarginAsked: boolean
  /** What the host refused. */
  errorOf: (field: keyof Quotation) => string | undefined
  onChange: (changes: Partial<Quotation>) => void
}

export function QuotationFacts({ isMarginMissing, onChange, ...props }: QuotationFactsProps) {
  const { quotation, marginField, isMarginAsked, errorOf } = props
  const { t } = useTranslation('quotations')
  const languages = useLanguages()
  return (
    <div className={`surface ${styles.facts}`}>
      <TextInput
        required
        withAsterisk={false}
        label={t('name')}
        maxLength={120}
        error={errorOf('name')}
        value={quotation.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <NativeSelect
        className={styles.internal}
        label={t('locale')}
        error={errorOf('locale')}
        data={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
        value={quotation.locale}
        onChange={({ currentTarget }) => onChange({ locale: currentTarget.value as Locale })}
      />
      <Textarea
        label={t('customer')}
        rows={4}
        maxLength={500}
        error={errorOf('customer')}
        value={quotation.customer}
        onChange={({ currentTarget }) => onChange({ customer: currentTarget.value })}
      />
      <div className={styles.terms}>
        <div className={styles.pair}>
          <TextInput
            type="date"
            label={t('validUntil')}
            error={errorOf('validUntil')}
            value={quotation.validUntil}
            onChange={({ currentTarget }) => onChange({ validUntil: currentTarget.value })}
          />
          <MarginField
            ref={marginField}
            className={styles.internal}
            label={t('margin')}
            description={t('marginHint')}
            error={isMarginMissing && isMarginAsked ? t('noMargin') : errorOf('margin')}
            value={quotation.margin || undefined}
            onChange={(margin) => onChange({ margin: margin ?? 0 })}
          />
        </div>
        {quotation.margin === 0 && (
          <Checkbox
            className={styles.internal}
            label={t('atOwnPrice')}
            description={t('atOwnPriceHint')}
            checked={quotation.atOwnPrice}
            onChange={({ currentTarget }) => onChange({ atOwnPrice: currentTarget.checked })}
          />
        )}
      </div>
      {isMarginMissing && (
        <Alert
          className={styles.wide}
          color="yellow"
          role={isMarginAsked ? 'alert' : 'status'}
          icon={<IconAlertTriangle size={18} />}
        >
          {t('noMarginHint')}
        </Alert>
      )}
    </div>
  )
}
