import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../list/ListToolbar.module.css'
import { type Choice, useCountries, usePartnerChoices } from './use-choices.ts'

/** Selectors with too many values for the common list. */
const LONG = ['partners', 'countries', 'tags'] as const
export type LongSelector = (typeof LONG)[number]

export const isLong = (by: string | undefined): by is LongSelector => LONG.some((one) => one === by)

const TYPING_MS = 300

interface LongChoiceProps {
  by: LongSelector
  name: string | null
  onChange: (name: string | null) => void
}

/** The partner, country or tag that a list is filtered by. */
export function LongChoice({ by, name, onChange }: LongChoiceProps) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(by === 'partners' ? text : '', TYPING_MS)
  const countries = useCountries()
  const ids = by === 'partners' && name ? [Number(name)] : []
  const { partners, tags } = usePartnerChoices(q, ids, by !== 'countries')
  const choices: Record<LongSelector, Choice[]> = {
    partners,
    countries,
    // A tag that no partner has any more may still be selected.
    tags: [...new Set([...tags, ...(name ? [name] : [])])].map((tag) => ({ value: tag, label: tag })),
  }
  return (
    <Select
      className={classes.filter}
      label={by === 'partners' ? t('audience.partner') : t(`audience.selectors.${by}`)}
      data={choices[by]}
      value={name}
      onChange={onChange}
      onSearchChange={setText}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={t('form.noMatches')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  )
}
