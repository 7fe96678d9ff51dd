/** The values that audiences can select, including the names of selected ones. */
import type { AudienceChoices } from '@portal/contract/admin/audiences'
import type { Entry } from '@portal/contract/admin/endpoints'
import { type Audience, REFERRING, type Selector } from '@portal/contract/audience'
import { SIDES } from '@portal/contract/audience-references'
import { countryCodes } from '@portal/contract/countries'
import { countryNames } from '@portal/contract/lead-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useMemo } from 'react'
import { useLocale } from '../../lib/i18n.ts'
import { callAdmin } from '../data/calls.ts'
import { resourceOf, titleOf } from '../resources.ts'

export interface Choice {
  value: string
  label: string
}

const MAX_LISTED = 100
const HOLD_MS = 60_000

/** All entries of a short list of the partner programme. */
export function useProgramme(selector: 'tiers' | 'types' | 'regions'): Choice[] {
  const locale = useLocale()
  const resource = REFERRING[selector]
  const { data = [] } = useGetList<Entry>(
    resource,
    { pagination: { page: 1, perPage: MAX_LISTED }, sort: { field: 'position', order: 'ASC' } },
    { staleTime: HOLD_MS },
  )
  return data.map((entry) => ({
    value: String(entry.id),
    label: titleOf(resourceOf(resource), entry, locale) || `#${entry.id}`,
  }))
}

export function useCountries(): Choice[] {
  const locale = useLocale()
  return useMemo(() => {
    const names = countryNames(locale)
    const all = countryCodes().map((code) => ({ value: code, label: names(code) }))
    return all.sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}

/** Matching partners by name, always including those with the ids, and all tags. */
export function usePartnerChoices(
  q: string,
  ids: readonly number[],
  isNeeded = true,
): { partners: Choice[]; tags: string[] } {
  const query = { q, ids: ids.join(',') }
  const { data } = useQuery({
    queryKey: ['audiences', 'choices', query],
    queryFn: ({ signal }) => callAdmin<AudienceChoices>('audiences/choices', { query, signal }),
    staleTime: HOLD_MS,
    placeholderData: keepPreviousData,
    enabled: isNeeded,
  })
  const partners = (data?.partners ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return { partners, tags: data?.tags ?? [] }
}

export const idsIn = (audience: Audience, selector: Selector): number[] =>
  SIDES.flatMap((side) => (audience[side]?.[selector] ?? []) as readonly number[])
