import { statusWord } from '@portal/contract/lead-search'
import type { Lead } from '@portal/contract/leads'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { useToday } from '../../lib/use-today.ts'
import { entryWriter, type LeadEntry } from './lead-entries.ts'

/** Returns the name of a status in the reader's language. */
export function useStatusWord(): (status: string) => string {
  const { t } = useTranslation('leads')
  return useCallback((status) => statusWord(status, (known) => t(`status.${known}`)), [t])
}

/** The name of a status in the language of the moment, for messages that outlive a change of it. */
export const statusInWords = (status: string): string =>
  statusWord(status, (known) => i18n.t(`status.${known}`, { ns: 'leads' }))

/** The leads formatted in the reader's language. Only changed leads are formatted again. */
export function useEntries(leads: readonly Lead[]): LeadEntry[] {
  const locale = useLocale()
  const status = useStatusWord()
  const today = useToday()
  const entryOf = useMemo(() => {
    const write = entryWriter({ locale, status, now: today })
    const written = new WeakMap<Lead, LeadEntry>()
    return (lead: Lead) => {
      const entry = written.get(lead) ?? write(lead)
      written.set(lead, entry)
      return entry
    }
  }, [locale, status, today])
  return useMemo(() => leads.map(entryOf), [leads, entryOf])
}
