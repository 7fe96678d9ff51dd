import { NativeSelect, TextInput } from '@mantine/core'
import { LOCALE_NAMES, LOCALES, type Locale } from '@portal/contract/locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { PromoteButton } from './PromoteButton.tsx'
import { PromotionTable } from './PromotionTable.tsx'
import { SearchTrial } from './SearchTrial.tsx'
import classes from './search.module.css'

/** All promoted results, and a form to add more. */
export default function Promotions() {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  const [locale, setLocale] = useState<Locale | ''>('')
  return (
    <>
      <PageHead title={t('promotions.title')} />
      <p className={tables.hint}>{t('promotions.text')}</p>
      <PromotionTable />
      <SearchTrial
        name="promotions"
        title={t('promotions.add')}
        text={t('promotions.addText')}
        before={
          <div className={classes.fields}>
            <TextInput
              label={t('promotions.for')}
              maxLength={100}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <NativeSelect
              label={t('fields.locale')}
              value={locale}
              onChange={({ target }) => setLocale(target.value as Locale | '')}
              data={[
                { value: '', label: t('promotions.allLanguages') },
                ...LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
              ]}
            />
          </div>
        }
        action={({ _source: { item, model, title } }) => (
          <PromoteButton
            search={search}
            locale={locale || null}
            kind={item.kind}
            itemId={item.id}
            title={model || title}
          />
        )}
      />
    </>
  )
}
