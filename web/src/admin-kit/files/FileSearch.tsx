import { Checkbox, TextInput } from '@mantine/core'
import { FILE_KINDS } from '@portal/contract/file-rules'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import toolbar from '../list/ListToolbar.module.css'
import { useFilter } from '../list/use-filter.ts'
import { useTypedText } from '../parts/use-typed-text.ts'

/** Search by name, with filters by kind and, in the library, for unused files. */
export function FileSearch({ kinds, unused }: { kinds: boolean; unused?: boolean }) {
  const { t } = useTranslation('admin')
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const typing = useTypedText(String(filterValues.q ?? ''), (text) => setFilter('q', text))
  return (
    <search className={toolbar.toolbar}>
      <TextInput
        type="search"
        className={toolbar.search}
        placeholder={t('files.search')}
        aria-label={t('files.search')}
        maxLength={100}
        {...typing}
      />
      {kinds && (
        <ChoiceFilter
          name="kind"
          label={t('files.kind')}
          choices={FILE_KINDS.map((kind) => ({ value: kind, text: t(`choices.libraryKind.${kind}`) }))}
        />
      )}
      {unused && (
        <Checkbox
          label={t('files.unused')}
          checked={filterValues.unused === true}
          onChange={({ target }) => setFilter('unused', target.checked || null)}
        />
      )}
    </search>
  )
}
