import { MultiSelect, Pill } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Audience, MAX_CHOSEN, type Selector } from '@portal/contract/audience'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, idsIn, useCountries, usePartnerChoices, useProgramme } from './use-choices.ts'

interface SelectorInputProps {
  selector: Selector
  audience: Audience
  chosen: readonly (number | string)[]
  onChange: (chosen: (number | string)[]) => void
}

const TYPING_MS = 300

/** Selects partners by one selector. */
export function SelectorInput(props: SelectorInputProps) {
  switch (props.selector) {
    case 'tiers':
    case 'types':
    case 'regions':
      return <OfProgramme {...props} selector={props.selector} />
    case 'countries':
      return <OfCountries {...props} />
    case 'tags':
      return <OfTags {...props} />
    default:
      return <OfPartners {...props} />
  }
}

function OfProgramme(props: SelectorInputProps & { selector: 'tiers' | 'types' | 'regions' }) {
  return <Choices {...props} data={useProgramme(props.selector)} isNumber />
}

function OfCountries(props: SelectorInputProps) {
  return <Choices {...props} data={useCountries()} />
}

function OfTags(props: SelectorInputProps) {
  const { tags } = usePartnerChoices('', [])
  const all = [...new Set([...tags, ...props.chosen.map(String)])]
  return <Choices {...props} data={all.map((tag) => ({ value: tag, label: tag }))} />
}

function OfPartners(props: SelectorInputProps) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, TYPING_MS)
  const { partners } = usePartnerChoices(q, idsIn(props.audience, 'partners'))
  return <Choices {...props} data={partners} isNumber onSearch={setText} />
}

interface ChoicesProps extends SelectorInputProps {
  data: readonly Choice[]
  isNumber?: boolean
  /** Set if the server searches. */
  onSearch?: (text: string) => void
}

function Choices({ selector, chosen, onChange, data, isNumber, onSearch }: ChoicesProps) {
  const { t } = useTranslation('admin')
  const values = chosen.map(String)
  // Deleted values are shown by their id, and can be removed.
  const gone = values.filter((value) => !data.some((choice) => choice.value === value))
  return (
    <MultiSelect
      label={t(`audience.selectors.${selector}`)}
      value={values}
      onChange={(next) => onChange(isNumber ? next.map(Number) : next)}
      data={[...data, ...gone.map((value) => ({ value, label: isNumber ? `#${value}` : value }))]}
      maxValues={MAX_CHOSEN}
      searchable
      hidePickedOptions
      renderPill={({ option, disabled, onRemove }) => (
        // Long names are truncated.
        <Pill title={option.label} disabled={disabled} withRemoveButton onRemove={onRemove}>
          {option.label}
        </Pill>
      )}
      limit={50}
      nothingFoundMessage={t('form.noMatches')}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
    />
  )
}
