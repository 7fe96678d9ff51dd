import { LOCALES, type Locale } from '@portal/contract/locale'
import { loadTexts } from './load.ts'

async function inEachLanguage<T>(load: (locale: Locale) => Promise<T>): Promise<Readonly<Record<Locale, T>>> {
  const entries = LOCALES.map(async (locale) => [locale, await load(locale)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<Locale, T>
}

/** The server's texts by language, and those of imports, whose words and issues also appear in files. */
export const serverCatalogues = await inEachLanguage(async (locale) => {
  const { admin } = await loadTexts(locale, 'backOffice')
  return { ...(await loadTexts(locale, 'server')), csvImport: admin.csvImport, roles: admin.choices.role }
})

/**
 * Display names of fields, by language and field; if settings and entries share a field, the entries' name is used.
 */
export const FIELD_NAMES = await inEachLanguage(async (locale): Promise<Readonly<Record<string, string>>> => {
  const { admin } = await loadTexts(locale, 'backOffice')
  return { ...admin.settings.fields, ...admin.fields }
})
