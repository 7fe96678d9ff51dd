import { TextInput } from '@mantine/core'
import { audienceField, type Field } from '@portal/contract/entities/field'
import { LOCALE_NAMES } from '@portal/contract/locale'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '../../lib/languages.ts'
import { IconSearch } from '../../ui/icons.ts'
import { AudienceFilter } from '../audience/AudienceFilter.tsx'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { useTypedText } from '../parts/use-typed-text.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import classes from './ListToolbar.module.css'
import { useListParts } from './list-parts.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { TextFilter } from './TextFilter.tsx'
import { useFilter } from './use-filter.ts'

const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const

export function ListToolbar() {
  const { t } = useTranslation('admin')
  const resource = useDeclaration()
  const labels = useLabels()
  const languages = useLanguages()
  const { above, hiddenFilters = [] } = useListParts()
  const states = resource.states ?? (resource.publishes ? PUBLICATION_STATES : [])
  return (
    <>
      {above}
      <search className={classes.toolbar}>
        {resource.search.length > 0 && <SearchBox />}
        {resource.filters
          .filter((name) => !hiddenFilters.includes(name))
          .map((name) => (
            <FieldFilter key={name} name={name} field={resource.fields[name] as Field} />
          ))}
        {Object.entries(resource.filtersThrough ?? {}).map(([name, { to }]) => (
          <ReferenceFilter key={name} name={name} label={labels.field(name)} to={to} />
        ))}
        {audienceField(resource.fields) && <AudienceFilter follows={resource.table === 'documents'} />}
        {resource.waiting && (
          <ChoiceFilter
            name="waiting"
            label={t('list.waiting')}
            choices={resource.waiting.map((value) => ({ value, text: labels.choice('waiting', value) }))}
          />
        )}
        {states.length > 0 && (
          <ChoiceFilter
            name="state"
            label={resource.publishes ? t('list.state') : labels.field('account')}
            choices={states.map((value) => ({ value, text: labels.choice('state', value) }))}
          />
        )}
        {resource.texts && (
          <ChoiceFilter
            name="missing"
            label={t('list.missing')}
            choices={languages
              .filter(({ locale }) => locale !== 'en')
              .map(({ locale }) => ({ value: locale, text: LOCALE_NAMES[locale] }))}
          />
        )}
      </search>
    </>
  )
}

function FieldFilter({ name, field }: { name: string; field: Field }) {
  const labels = useLabels()
  const label = labels.field(name)
  if (field.kind === 'choice') {
    const choices = field.of.map((value) => ({ value, text: labels.choice(name, value) }))
    return <ChoiceFilter name={name} label={label} choices={choices} />
  }
  if (field.kind === 'reference') return <ReferenceFilter name={name} label={label} to={field.to} />
  return <TextFilter name={name} label={label} field={field} />
}

function SearchBox() {
  const { t } = useTranslation('admin')
  const { name } = useDeclaration()
  const labels = useLabels()
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const typing = useTypedText(String(filterValues.q ?? ''), (text) => setFilter('q', text))
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('list.search', { name: labels.resource(name) })}
      placeholder={t('list.searchShort')}
      maxLength={100}
      leftSection={<IconSearch size={18} />}
      {...typing}
    />
  )
}
