/** Messages about invalid fields in the editor's language, identical to the server's. */
import type { Issue } from '@portal/contract/field-issues'
import type { Locale } from '@portal/contract/locale'
import { type FieldWords, issueText } from '@portal/i18n/field-words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n, useLocale } from '../../lib/i18n.ts'

type Translate = FieldWords['t']

const labelIn = (of: string, field: string): string | undefined => {
  const key = `${of}.${field}`
  return i18n.exists(key, { ns: 'admin' })
    ? (i18n.t as unknown as Translate)(key, { ns: 'admin' })
    : undefined
}

/** @param of catalogue section with the labels: `fields` of entries, `settings.fields` */
function fieldWords(locale: Locale, of: string): FieldWords {
  return {
    locale,
    t: i18n.getFixedT(locale, 'issues') as unknown as Translate,
    nameOf: (field) => labelIn(of, field) ?? labelIn('fields', field),
  }
}

export function useFieldWords(of = 'fields'): FieldWords {
  // Another language loads its texts and renders again.
  useTranslation('issues' as never)
  const locale = useLocale()
  return useMemo(() => fieldWords(locale, of), [locale, of])
}

/** The message for an issue, without the label. */
export const issueWords = (issue: Issue): string =>
  issueText(issue, fieldWords(i18n.language as Locale, 'fields'))
