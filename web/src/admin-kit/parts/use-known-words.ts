import type { Field } from '@portal/contract/entities/field'
import { statusWord } from '@portal/contract/lead-search'
import { LEAD_STATUSES } from '@portal/contract/leads'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export interface KnownWords {
  all: readonly string[]
  /** The word for a stored value; one without a word is shown as it is. */
  wordOf: (value: unknown) => string
  /** The value to store for what was typed. */
  valueFor: (text: string) => string
}

/** The words that partners read for the statuses of leads. */
export function useLeadStatusWords(): KnownWords {
  const { t } = useTranslation('leads')
  return useMemo(() => {
    const wordOf = (value: unknown) => statusWord(String(value ?? ''), (known) => t(`status.${known}`))
    const valueFor = (text: string) => {
      const typed = text.trim().toLocaleLowerCase()
      return LEAD_STATUSES.find((status) => wordOf(status).toLocaleLowerCase() === typed) ?? text
    }
    return { all: LEAD_STATUSES.map(wordOf), wordOf, valueFor }
  }, [t])
}

/** The words of a field that has some. */
export function useKnownWords(field: Field | undefined): KnownWords | undefined {
  const leadStatus = useLeadStatusWords()
  return field?.kind === 'line' && field.words === 'leadStatus' ? leadStatus : undefined
}
