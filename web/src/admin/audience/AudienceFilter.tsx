import { NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../list/ListToolbar.module.css'
import { useFilter } from '../list/use-filter.ts'
import { usePartnerChoices, useProgramme } from './use-choices.ts'

const PARTNER = 'partners'
const TYPING_MS = 300

/** Narrows a list by whom its entries are for. */
export function AudienceFilter({ follows }: { follows: boolean }) {
  const { t } = useTranslation('admin')
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const value = String(filterValues.audience ?? '')
  const [isByPartner, setByPartner] = useState(value.startsWith(PARTNER))
  const groups = [
    { selector: 'tiers', choices: useProgramme('tiers') },
    { selector: 'regions', choices: useProgramme('regions') },
  ] as const
  const choose = (next: string) => {
    setByPartner(next === PARTNER)
    setFilter('audience', next === PARTNER ? '' : next)
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
          { value: PARTNER, label: t('audience.byPartner') },
          ...groups
            .filter(({ choices }) => choices.length > 0)
            .map(({ selector, choices }) => ({
              group: t(`audience.selectors.${selector}`),
              items: choices.map(({ value: id, label }) => ({ value: `${selector}:${id}`, label })),
            })),
        ]}
        value={isByPartner ? PARTNER : value}
        onChange={({ target }) => choose(target.value)}
      />
      {isByPartner && (
        <PartnerFilter
          id={value.startsWith(PARTNER) ? value.slice(PARTNER.length + 1) : null}
          onChange={(id) => setFilter('audience', id ? `${PARTNER}:${id}` : '')}
        />
      )}
    </>
  )
}

interface PartnerFilterProps {
  id: string | null
  onChange: (id: string | null) => void
}

function PartnerFilter({ id, onChange }: PartnerFilterProps) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, TYPING_MS)
  const { partners } = usePartnerChoices(q, id ? [Number(id)] : [])
  return (
    <Select
      className={classes.filter}
      label={t('audience.partner')}
      data={partners}
      value={id}
      onChange={onChange}
      onSearchChange={setText}
      searchable
      clearable
      nothingFoundMessage={t('form.noMatches')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  )
}
