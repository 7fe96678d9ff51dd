/** The server's own texts, translated. */
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

/** The language of a request: its `locale` parameter, else the best match of Accept-Language, else English. */
export function requestLocale(request: FastifyRequest): Locale {
  const { locale } = (request.query ?? {}) as { locale?: unknown }
  if (isLocale(locale)) return locale
  if (!request.headers['accept-language']) return DEFAULT_LOCALE
  const best = accepts(request.raw).language([...LOCALES])
  return isLocale(best) ? best : DEFAULT_LOCALE
}

/** @param details values for the text's placeholders, such as the required length of a password */
export function errorText(locale: Locale, code: ErrorCode, details: object = {}): string {
  return i18n.getFixedT(locale, 'errors')(code, { ...details })
}

/** Translated field names; a field without a label gets its spelt-out name. */
const fieldWords = (locale: Locale): FieldWords => ({
  locale,
  t: textsOf(locale, 'issues'),
  nameOf: (field) => fieldName(locale, field),
})

/** The display name of a field. */
export function fieldName(locale: Locale, field: string): string {
  const names = FIELD_NAMES[locale]
  // Unknown fields are named in requests, and may have the name of something that every object has.
  return (Object.hasOwn(names, field) ? names[field] : undefined) ?? spelt(field)
}

/** `idleMinutes` becomes "Idle minutes". */
function spelt(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The message of an error. Validation errors name the field's label and limit; other errors have the text of their
 * code.
 */
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

/** The texts of a namespace in one language, as a function of key and values. */
export function textsOf(locale: Locale, namespace: keyof typeof serverCatalogues.en) {
  const t = i18n.getFixedT(locale, namespace)
  return (key: string, values: Record<string, unknown> = {}): string => t(key, values)
}
