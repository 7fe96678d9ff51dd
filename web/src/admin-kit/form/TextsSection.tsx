import { Button } from '@mantine/core'
import type { Fields } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { useLanguages } from '../../lib/languages.ts'
import { IconCopy } from '../../ui/icons.ts'
import { useLabels } from '../labels.ts'
import type { TextsOf } from '../resources.ts'
import { FieldInput } from './FieldInput.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { missingTexts } from './missing.ts'
import classes from './TextsSection.module.css'
import { useShowInvalidLanguage } from './use-invalid-language.ts'
import { useUnseenTexts } from './use-unseen-texts.ts'

/** Translated fields: English beside the chosen language; on phones one at a time. */
export function TextsSection({ fields }: { fields: Fields }) {
  const { t } = useTranslation('admin')
  const texts: TextsOf = useWatch({ name: 'texts' }) ?? {}
  const { setValue } = useFormContext()
  const [chosen, setChosen] = useChosenLanguage()
  const missing = missingTexts(fields, texts, chosen)
  useUnseenTexts(fields, chosen)
  useShowInvalidLanguage(chosen, setChosen)
  const copy = (names: readonly string[]) => {
    for (const name of names)
      setValue(`texts.${chosen}.${name}`, texts[DEFAULT_LOCALE]?.[name], {
        shouldDirty: true,
        shouldValidate: true,
      })
  }
  return (
    <section className={`surface ${classes.section}`} aria-labelledby="texts-heading">
      <div className={classes.head}>
        <h2 id="texts-heading">{t('form.texts')}</h2>
        <LanguageTabs fields={fields} texts={texts} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className={classes.grid} data-english={chosen === DEFAULT_LOCALE || undefined}>
        <p className={`${classes.language} ${classes.english}`} lang="en">
          {LOCALE_NAMES[DEFAULT_LOCALE]}
        </p>
        {chosen !== DEFAULT_LOCALE && (
          <div className={classes.language}>
            <span lang={chosen}>{LOCALE_NAMES[chosen]}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.copy}
              disabled={missing.length === 0}
              onClick={() => copy(missing)}
            >
              {t('texts.copyAll')}
            </Button>
          </div>
        )}
        {Object.keys(fields).map((name) => (
          <TextPair
            key={name}
            name={name}
            fields={fields}
            chosen={chosen}
            isMissing={missing.includes(name)}
            onCopy={() => copy([name])}
          />
        ))}
      </div>
    </section>
  )
}

/** Starts with the reader's own language, unless that is English. */
function useChosenLanguage() {
  const own = useLocale()
  const languages = useLanguages()
  const others = languages.map(({ locale }) => locale).filter((locale) => locale !== DEFAULT_LOCALE)
  const [first = DEFAULT_LOCALE] = others.includes(own) ? [own] : others
  return useState<Locale>(first)
}

interface TextPairProps {
  name: string
  fields: Fields
  chosen: Locale
  isMissing: boolean
  onCopy: () => void
}

function TextPair({ name, fields, chosen, isMissing, onCopy }: TextPairProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const field = fields[name]
  if (!field) return null
  const label = labels.field(name)
  const inputOf = (locale: Locale) => (
    <FieldInput
      key={locale}
      path={`texts.${locale}.${name}`}
      field={field}
      label={`${label} · ${LOCALE_NAMES[locale]}`}
      lang={locale}
      required={locale === DEFAULT_LOCALE && field.required}
    />
  )
  return (
    <>
      <div className={`${classes.cell} ${classes.english}`}>{inputOf(DEFAULT_LOCALE)}</div>
      {chosen !== DEFAULT_LOCALE && (
        <div className={classes.cell} data-missing={isMissing || undefined}>
          {inputOf(chosen)}
          {isMissing && (
            <div className={classes.note}>
              <span>{t('texts.missingHere')}</span>
              <button type="button" onClick={onCopy} aria-label={t('texts.copyField', { field: label })}>
                <IconCopy size={16} />
              </button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
