/** Translated names of resources, fields and choices. */
import { LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

type Translate = (key: string, options?: Record<string, unknown>) => string

export interface Labels {
  resource: (name: string, count?: number) => string
  field: (name: string) => string
  choice: (field: string, value: string) => string
}

function labelsBy(t: Translate): Labels {
  return {
    resource: (name, count = 2) => t(`resources.${name}.name`, { count }),
    field: (name) => t(`fields.${name}`),
    choice: (field, value) =>
      field === 'locale' ? LOCALE_NAMES[value as Locale] : t(`choices.${field}.${value}`),
  }
}

export function useLabels(): Labels {
  const { t } = useTranslation('admin')
  return useMemo(() => labelsBy(t as unknown as Translate), [t])
}
