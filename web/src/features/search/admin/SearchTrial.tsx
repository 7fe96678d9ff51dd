import { NativeSelect, TextInput } from '@mantine/core'
import { LOCALE_NAMES, LOCALES, type Locale } from '@portal/contract/locale'
import type { SearchHit } from '@portal/contract/search'
import { MAX_SEARCH_LENGTH } from '@portal/contract/search-fields'
import { useStore } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { useTypedText } from '../../../admin-kit/parts/use-typed-text.ts'
import { IconSearch } from '../../../ui/icons.ts'
import { HitName } from './HitName.tsx'
import classes from './search.module.css'
import { useTrial } from './use-trial.ts'

interface SearchTrialProps {
  title: string
  text: string
  /** The key under which the input is kept while other screens are open. */
  name: string
  /** The initial search. */
  initially?: { text: string; locale: Locale }
  /** Shown above the search. */
  before?: ReactNode
  action?: (hit: SearchHit) => ReactNode
}

/** The portal's search, to try out what affects it. */
export function SearchTrial({ title, text, name, initially, before, action }: SearchTrialProps) {
  const { t, i18n } = useTranslation('admin')
  const hint = useId()
  const [search, setSearch] = useStore(`search-trial.${name}`, initially?.text ?? '')
  const [locale, setLocale] = useStore(
    `search-trial.${name}.locale${initially ? `.${initially.locale}` : ''}`,
    initially?.locale ?? (i18n.language as Locale),
  )
  const field = useTypedText(search, setSearch)
  return (
    <Panel title={title}>
      {before}
      <p id={hint} className={classes.hint}>
        {text}
      </p>
      <search className={classes.fields}>
        <TextInput
          type="search"
          label={t('searchTrial.search')}
          leftSection={<IconSearch size={18} />}
          maxLength={MAX_SEARCH_LENGTH}
          aria-describedby={hint}
          {...field}
          onKeyDown={(event) => {
            // Enter would submit a surrounding form.
            if (event.key === 'Enter') event.preventDefault()
            field.onKeyDown(event)
          }}
        />
        <NativeSelect
          label={t('fields.locale')}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
      </search>
      <Hits search={search} locale={locale} action={action} />
    </Panel>
  )
}

function Hits({
  search,
  locale,
  action,
}: Pick<SearchTrialProps, 'action'> & { search: string; locale: Locale }) {
  const { t } = useTranslation('admin')
  const { data, error } = useTrial(search, locale)
  if (search.trim() === '') return null
  if (error)
    return (
      <p role="alert" className={classes.failed}>
        {t('searchTrial.failed')}
      </p>
    )
  return (
    <div aria-live="polite" aria-busy={!data}>
      {data?.length === 0 && <p className={classes.nothing}>{t('searchTrial.nothing')}</p>}
      {data && data.length > 0 && (
        <ol className={classes.hits} aria-label={t('searchTrial.results')}>
          {data.map((hit) => (
            <li key={hit._id}>
              <HitName kind={hit._source.item.kind} title={hit._source.model || hit._source.title} />
              {action?.(hit)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
