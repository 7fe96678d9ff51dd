import { Checkbox, FormControlLabel, TextField } from '@mui/material'
import { FILE_KINDS } from '@portal/contract/file-rules'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import toolbar from '../list/ListToolbar.module.css'
import { useFilter } from '../list/use-filter.ts'
import { useTypedText } from '../parts/use-typed-text.ts'

/** Search by name, with the choice of a kind where any may be shown, and of unused files in the library itself. */
export function FileSearch({ kinds, unused }: { kinds: boolean; unused?: boolean }) {
  const { t } = useTranslation('admin')
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const typing = useTypedText(String(filterValues.q ?? ''), (text) => setFilter('q', text))
  return (
    <search className={toolbar.toolbar}>
      <TextField
        type="search"
        className={toolbar.search}
        placeholder={t('files.search')}
        {...typing}
        slotProps={{ htmlInput: { 'aria-label': t('files.search'), maxLength: 100 } }}
      />
      {kinds && (
        <ChoiceFilter
          name="kind"
          label={t('files.kind')}
          choices={FILE_KINDS.map((kind) => ({ value: kind, text: t(`choices.libraryKind.${kind}`) }))}
        />
      )}
      {unused && (
        <FormControlLabel
          label={t('files.unused')}
          control={
            <Checkbox
              checked={filterValues.unused === true}
              onChange={(_, checked) => setFilter('unused', checked || null)}
            />
          }
        />
      )}
    </search>
  )
}
