import type { Fields } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { TextsOf } from '../resources.ts'

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Translated fields that have an English text but none in the language. */
export function missingTexts(fields: Fields, texts: TextsOf, locale: Locale): string[] {
  return Object.keys(fields).filter(
    (name) => isFilled(texts[DEFAULT_LOCALE]?.[name]) && !isFilled(texts[locale]?.[name]),
  )
}
