/** The server's own texts in the caller's language. */
import type { ErrorCode } from '@portal/contract/errors'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@portal/contract/locale'
import { serverCatalogues } from '@portal/i18n/server'
import accepts from 'accepts'
import type { FastifyRequest } from 'fastify'
import { createInstance } from 'i18next'

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
export function errorText(locale: Locale, code: ErrorCode, field?: string, details: object = {}): string {
  const t = i18n.getFixedT(locale, 'errors')
  return code === 'invalid' && field ? t('invalidField', { field }) : t(code, { ...details })
}

/** The texts of a namespace in one language: a function from key and values to text. */
export function textsOf(locale: Locale, namespace: keyof typeof serverCatalogues.en) {
  const t = i18n.getFixedT(locale, namespace)
  return (key: string, values: Record<string, unknown> = {}): string => t(key, values)
}
