import { MultiSelect } from '@mantine/core'
import { countryCodes } from '@portal/contract/countries'
import { countryNames } from '@portal/contract/lead-search'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/i18n.ts'
import { type FieldInputProps, useField } from '../use-field.ts'

/** Selects countries by their names in the reader's language. */
export function CountriesInput(props: FieldInputProps) {
  const { value, change, input } = useField<string[]>(props)
  const locale = useLocale()
  const countries = useMemo(() => {
    const names = countryNames(locale)
    const known = countryCodes().map((code) => ({ value: code, label: names(code) }))
    return known.sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
  return (
    <MultiSelect
      {...input}
      value={value ?? []}
      onChange={(codes) => change(codes.length > 0 ? codes : null)}
      data={countries}
      searchable
      hidePickedOptions
      limit={50}
    />
  )
}
