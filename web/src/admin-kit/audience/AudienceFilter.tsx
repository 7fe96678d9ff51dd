import { NativeSelect } from '@mantine/core'
import { AUDIENCE_ROLES } from '@portal/contract/audience'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import classes from '../list/ListToolbar.module.css'
import { useFilter } from '../list/use-filter.ts'
import { isLong, LongChoice, type LongSelector } from './LongChoice.tsx'
import { useProgramme } from './use-choices.ts'

/** Filters a list by the audience of its entries. */
export function AudienceFilter({ follows }: { follows: boolean }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const value = String(filterValues.audience ?? '')
  const [by, name = ''] = value.split(/:(.*)/s)
  const [opened, setOpened] = useState<LongSelector | null>(null)
  const long = isLong(by) ? by : value === '' ? opened : null
  const groups = [
    { selector: 'tiers', choices: useProgramme('tiers') },
    { selector: 'types', choices: useProgramme('types') },
    { selector: 'regions', choices: useProgramme('regions') },
  ] as const
  const roles = AUDIENCE_ROLES.map((role) => ({ value: `roles:${role}`, label: labels.choice('role', role) }))
  const choose = (next: string) => {
    setOpened(isLong(next) ? next : null)
    setFilter('audience', isLong(next) ? '' : next)
  }
  return (
    <>
      <NativeSelect
        className={classes.filter}
        label={t('fields.audience')}
        data={[
          { value: '', label: t('list.all') },
          ...(follows ? [{ value: 'product', label: t('audience.modes.product') }] : []),
          { value: 'all', label: t('audience.modes.all') },
          { value: 'some', label: t('audience.modes.some') },
          { value: 'partners', label: t('audience.byPartner') },
          { value: 'countries', label: t('audience.byCountry') },
          { value: 'tags', label: t('audience.byTag') },
          ...groups
            .filter(({ choices }) => choices.length > 0)
            .map(({ selector, choices }) => ({
              group: t(`audience.selectors.${selector}`),
              items: choices.map(({ value: id, label }) => ({ value: `${selector}:${id}`, label })),
            })),
          { group: t('audience.roles'), items: roles },
        ]}
        value={long ?? value}
        onChange={({ target }) => choose(target.value)}
      />
      {long && (
        <LongChoice
          key={long}
          by={long}
          name={name || null}
          onChange={(next) => {
            setOpened(long)
            setFilter('audience', next ? `${long}:${next}` : '')
          }}
        />
      )}
    </>
  )
}
