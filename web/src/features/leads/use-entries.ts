import type { Lead } from '@portal/contract/leads'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { type LeadEntry, toEntries } from './lead-entries.ts'

const KNOWN_STATUSES = ['New', 'Qualified', 'Closed'] as const

/** How a status reads: the portal has words for the known ones, any other is shown as the provider wrote it. */
export function useStatusWord(): (status: string) => string {
  const { t } = useTranslation('leads')
  return useCallback(
    (status) => {
      const known = KNOWN_STATUSES.find((name) => name === status)
      return known ? t(`status.${known}`) : status
    },
    [t],
  )
}

/** The leads as the screens write them, in the reader's language. */
export function useEntries(leads: readonly Lead[]): LeadEntry[] {
  const locale = useLocale()
  const status = useStatusWord()
  return useMemo(() => toEntries(leads, { locale, status, now: Date.now() }), [leads, locale, status])
}
