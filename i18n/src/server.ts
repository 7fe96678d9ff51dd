import { LOCALES, type Locale } from '@portal/contract/locale'
import { loadTexts } from './load.ts'

async function inEachLanguage<T>(load: (locale: Locale) => Promise<T>): Promise<Readonly<Record<Locale, T>>> {
  const entries = LOCALES.map(async (locale) => [locale, await load(locale)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<Locale, T>
}

/** The server's own texts by language, and those of imports, whose words and issues stand in files, too. */
export const serverCatalogues = await inEachLanguage(async (locale) => {
  const { admin } = await loadTexts(locale, 'backOffice')
  return { ...(await loadTexts(locale, 'server')), csvImport: admin.csvImport, roles: admin.choices.role }
})

/**
 * What people call fields, by language and the field's own name; a field of the settings is called as one of an entry where
 * both have it.
 */
export const FIELD_NAMES = await inEachLanguage(async (locale): Promise<Readonly<Record<string, string>>> => {
  const { admin } = await loadTexts(locale, 'backOffice')
  return { ...admin.settings.fields, ...admin.fields }
})
