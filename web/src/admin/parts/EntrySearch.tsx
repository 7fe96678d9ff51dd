import { Autocomplete, TextField } from '@mui/material'
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
  error?: string
  required?: boolean
  placeholder?: string
  shrinkLabel?: boolean
  disabled?: boolean
}

/** Finds an entry of a resource by what it is called. */
export function EntrySearch(props: EntrySearchProps) {
  return props.value ? <WithChosen {...props} value={props.value} /> : <Search {...props} chosen={null} />
}

function WithChosen(props: EntrySearchProps & { value: number }) {
  const { referenceRecord } = useReference<Entry>({ reference: props.resource, id: props.value })
  return <Search {...props} chosen={referenceRecord ?? { id: props.value, version: 0 }} />
}

function Search({
  resource,
  chosen,
  label,
  onChange,
  onBlur,
  ...props
}: EntrySearchProps & { chosen: Entry | null }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const declaration = resourceOf(resource)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const q = useDeferredValue(text)
  const { data = [], isFetching } = useGetList<Entry>(
    resource,
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: declaration.sort.field, order: declaration.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter: q ? { q } : {},
    },
    { enabled: isOpen },
  )
  const nameOf = (entry: Entry) => titleOf(declaration, entry, locale) || `#${entry.id}`
  return (
    <Autocomplete<Entry>
      size="small"
      disabled={props.disabled}
      options={data}
      value={chosen}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      loadingText={t('form.searching')}
      noOptionsText={t('form.noMatches')}
      clearText={t('form.clear')}
      openText={t('list.searchShort')}
      closeText={t('files.close')}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onChange={(_, entry) => onChange(entry?.id ?? null)}
      onInputChange={(_, value, reason) => setText(reason === 'input' ? value : '')}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={props.required}
          error={props.error !== undefined}
          helperText={props.error}
          placeholder={props.placeholder ?? (props.shrinkLabel ? t('list.all') : undefined)}
          slotProps={{
            ...params.slotProps,
            ...(props.shrinkLabel ? { inputLabel: { ...params.slotProps?.inputLabel, shrink: true } } : {}),
          }}
        />
      )}
    />
  )
}
