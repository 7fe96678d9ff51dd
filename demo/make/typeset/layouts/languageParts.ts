/** Parts of certificates in all languages: titles for the first page, and a short text in each language. */
import { LANGUAGES } from '../sources.ts'
import { certificateWord, escapeHtml } from '../words.ts'

const languageCode = (locale: string) => (locale === 'zh' ? 'zh-Hans' : locale)

/** The title in all languages except that of the first page. */
export function otherTitles(id: string): string {
  const titles = LANGUAGES.filter((locale) => locale !== 'en').map(
    (locale) => `<span lang="${languageCode(locale)}">${certificateWord(id, locale)}</span>`,
  )
  return `<p class="titles">${titles.join('')}</p>`
}

export function languageParts(id: string, textOf: (locale: string) => string): string {
  const parts = LANGUAGES.map(
    (
      locale,
    ) => `<section lang="${languageCode(locale)}"><h2><span class="tag">${locale.toUpperCase()}</span> ${certificateWord(id, locale)}</h2>
    ${textOf(locale)}<p class="sample">${certificateWord('sample', locale)}</p></section>`,
  )
  return `<div class="parts ${id}">${parts.join('')}</div>`
}

export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
