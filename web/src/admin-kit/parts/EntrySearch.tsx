import { Select } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { useGetList, useReference } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { resourceOf, titleOf } from '../resources.ts'

interface EntrySearchProps {
  resource: string
  label: string
  value: number | null
  onChange: (id: number | null) => void
  onBlur?: () => void
  error?: string | undefined
  required?: boolean
  placeholder?: string
  disabled?: boolean
}

/** Most characters that a list is searched by; titles may be longer. */
const MAX_QUERY = 100

/** Finds an entry of a resource by its title. */
export function EntrySearch(props: EntrySearchProps) {
  return props.value ? (
    <WithChosen {...props} value={props.value} />
  ) : (
    <Search {...props} chosen={undefined} />
  )
}

function WithChosen(props: EntrySearchProps & { value: number }) {
  const { referenceRecord } = useReference<Entry>({ reference: props.resource, id: props.value })
  return <Search {...props} chosen={referenceRecord ?? { id: props.value, version: 0 }} />
}

function Search({
  resource,
  chosen,
  value,
  onChange,
  ...props
}: EntrySearchProps & { chosen: Entry | undefined }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const declaration = resourceOf(resource)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const nameOf = (entry: Entry) => titleOf(declaration, entry, locale) || `#${entry.id}`
  // The box shows the chosen entry, which is not a query.
  const q = useDeferredValue(chosen && text === nameOf(chosen) ? '' : text.slice(0, MAX_QUERY))
  const { data = [], isFetching } = useGetList<Entry>(
    resource,
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: declaration.sort.field, order: declaration.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter: q ? { q } : {},
    },
    { enabled: isOpen },
  )
  const options = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data
  return (
    <Select
      {...props}
      searchable
      clearable
      allowDeselect={false}
      data={options.map((entry) => ({ value: String(entry.id), label: nameOf(entry) }))}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchValue={text}
      onSearchChange={(typed) => {
        setText(typed)
        if (typed === '' && value) onChange(null)
      }}
      // The server has already filtered; only the chosen entry is matched by its own title.
      filter={({ options: all }) => all.slice(options.length - data.length)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={t(isFetching ? 'form.searching' : 'form.noMatches')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  )
}
