import { NativeSelect, TextInput } from '@mantine/core'
import { countryCodes } from '@portal/contract/countries'
import { countryNames } from '@portal/contract/lead-search'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import styles from './Deals.module.css'
import type { DealValues } from './deal-values.ts'

interface FieldsProps {
  values: DealValues
  /** What the host refused. */
  errorOf: (field: keyof DealValues) => string | undefined
  onChange: (changes: Partial<DealValues>) => void
}

const LINES = [
  ['street', 300, 'text'],
  ['zip', 40, 'text'],
  ['city', 300, 'text'],
  ['website', 300, 'text'],
  ['contactName', 300, 'text'],
  ['contactEmail', 254, 'email'],
  ['contactPhone', 60, 'tel'],
] as const
const NEEDED: readonly string[] = ['contactName', 'contactEmail']

export function CustomerFields({ values, errorOf, onChange }: FieldsProps) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  const countries = useMemo(() => {
    const nameOf = countryNames(locale)
    return countryCodes()
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
  return (
    <section className={`surface ${styles.section}`}>
      <h2>{t('section.customer')}</h2>
      <div className={styles.grid}>
        <TextInput
          required
          label={t('field.company')}
          maxLength={300}
          error={errorOf('company')}
          value={values.company}
          onChange={({ currentTarget }) => onChange({ company: currentTarget.value })}
        />
        <NativeSelect
          required
          label={t('field.countryIso')}
          error={errorOf('countryIso')}
          value={values.countryIso}
          onChange={({ currentTarget }) => onChange({ countryIso: currentTarget.value })}
          data={[{ value: '', label: t('choose') }, ...countries]}
        />
        {LINES.map(([name, maxLength, type]) => (
          <TextInput
            key={name}
            type={type}
            required={NEEDED.includes(name)}
            label={t(`field.${name}`)}
            maxLength={maxLength}
            error={errorOf(name)}
            value={values[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </section>
  )
}
