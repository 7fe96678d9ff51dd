/** The server's own texts in the caller's language. */
import type { ErrorCode } from '@portal/contract/errors'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@portal/contract/locale'
import { type FieldWords, fieldLabel, issueText } from '@portal/i18n/field-words'
import { FIELD_NAMES, serverCatalogues } from '@portal/i18n/server'
import accepts from 'accepts'
import type { FastifyRequest } from 'fastify'
import { createInstance } from 'i18next'
import type { AppError } from './errors.ts'

const i18n = createInstance()
await i18n.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  ns: Object.keys(serverCatalogues.en),
  defaultNS: 'errors',
  resources: serverCatalogues,
  interpolation: { escapeValue: false },
})

/** The language that a request asks for: its `locale`, else the best match of Accept-Language, else English. */
export function requestLocale(request: FastifyRequest): Locale {
  const { locale } = (request.query ?? {}) as { locale?: unknown }
  if (isLocale(locale)) return locale
  if (!request.headers['accept-language']) return DEFAULT_LOCALE
  const best = accepts(request.raw).language([...LOCALES])
  return isLocale(best) ? best : DEFAULT_LOCALE
}

/** @param details what the text of the code may name, such as the length that a password needs */
export function errorText(locale: Locale, code: ErrorCode, details: object = {}): string {
  return i18n.getFixedT(locale, 'errors')(code, { ...details })
}

/** The words for fields of a language; one that has no label is called by its name, spelt out. */
const fieldWords = (locale: Locale): FieldWords => ({
  locale,
  t: textsOf(locale, 'issues'),
  nameOf: (field) => fieldName(locale, field),
})

/** What people call a field. */
export const fieldName = (locale: Locale, field: string): string => FIELD_NAMES[locale][field] ?? spelt(field)

/** `idleMinutes` as "Idle minutes". */
function spelt(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Validation errors name the fields' labels and limits; everything else has the text of its code. */
export function messageOf({ code, field, issues, details }: AppError, locale: Locale): string {
  const words = fieldWords(locale)
  const [first] = issues
  const t = i18n.getFixedT(locale, 'errors')
  if (code === 'unfitFile' && first && details) {
    return t('unfitFile', { ...(details as object), reason: issueText(first, words) })
  }
  if (first) {
    return t('invalidField', { field: fieldLabel(first.field, words), issue: issueText(first, words) })
  }
  if (code !== 'invalid' || !field) return errorText(locale, code, details as object | undefined)
  return t('invalidField', { field: fieldLabel(field, words), issue: issueText({ code: 'invalid' }, words) })
}

/** The texts of a namespace in one language: a function from key and values to text. */
export function textsOf(locale: Locale, namespace: keyof typeof serverCatalogues.en) {
  const t = i18n.getFixedT(locale, namespace)
  return (key: string, values: Record<string, unknown> = {}): string => t(key, values)
}
