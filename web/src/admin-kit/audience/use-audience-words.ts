import type { Audience, Selection, Selector } from '@portal/contract/audience'
import { countryNames } from '@portal/contract/lead-search'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { useLabels } from '../labels.ts'
import { type Choice, useProgramme } from './use-choices.ts'

const nameIn = (choices: readonly Choice[], id: number) =>
  choices.find(({ value }) => value === String(id))?.label ?? `#${id}`

/** A short description of an audience: `Gold · Nordics · not: Norway`. */
export function useAudienceWords(): (audience: Audience) => string {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labels = useLabels()
  const programme = {
    tiers: useProgramme('tiers'),
    types: useProgramme('types'),
    regions: useProgramme('regions'),
  }
  const list = new Intl.ListFormat(locale, { style: 'short', type: 'unit' })
  const named = (selector: 'tiers' | 'types' | 'regions', ids: readonly number[] = []) =>
    ids.map((id) => nameIn(programme[selector], id))
  const wordsOf = (selection: Selection = {}): string[] => {
    const all: Record<Selector, string[]> = {
      tiers: named('tiers', selection.tiers),
      types: named('types', selection.types),
      regions: named('regions', selection.regions),
      countries: (selection.countries ?? []).map(countryNames(locale)),
      tags: [...(selection.tags ?? [])],
      partners: selection.partners?.length
        ? [t('audience.partnersCount', { count: selection.partners.length })]
        : [],
    }
    return Object.values(all).flatMap((names) => (names.length > 0 ? [list.format(names)] : []))
  }
  return ({ include, exclude, roles = [] }) => {
    const excluded = wordsOf(exclude)
    return [
      ...wordsOf(include),
      ...roles.map((role) => labels.choice('role', role)),
      ...(excluded.length > 0 ? [t('audience.not', { names: excluded.join(', ') })] : []),
    ].join(' · ')
  }
}
