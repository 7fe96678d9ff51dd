/** The fixed words of the documents, and the number formats of each language. */
import { readFileSync } from 'node:fs'

export type Translated<T> = { en: T } & Record<string, T>
export type Words = { locale: string; fixed: (id: string) => string }
type Figure = { id: string; value: string; unit: string }

const FIXED = JSON.parse(readFileSync(new URL('words/fixed.json', import.meta.url), 'utf8')) as Record<
  string,
  Translated<string>
>
const CERTIFICATES = JSON.parse(
  readFileSync(new URL('words/certificates.json', import.meta.url), 'utf8'),
) as Record<string, Translated<string>>
const DECIMAL_COMMA = new Set(['de', 'fr', 'it', 'es', 'pt'])
const THOUSANDS: Record<string, string> = { de: '.', it: '.', pt: '.', en: ',', ja: ',', zh: ',' }
const NO_BREAK = '\u00a0'
const NARROW_NO_BREAK = '\u202f'

export function inLocale<T>(texts: Translated<T>, locale: string): T {
  return texts[locale] ?? texts.en
}

export function wordsOf(locale: string): Words {
  return {
    locale,
    fixed(id) {
      const texts = FIXED[id]
      if (!texts) throw new Error(`No fixed word ${id}`)
      return escapeHtml(inLocale(texts, locale))
    },
  }
}

/** A fixed text of certificates, with its placeholders filled in. */
export function certificateWord(id: string, locale: string, gaps: Record<string, string> = {}): string {
  const texts = CERTIFICATES[id]
  if (!texts) throw new Error(`No word ${id} for certificates`)
  return inLocale(texts, locale).replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)
}

/** Numbers get the language's decimal sign and grouping; values that contain words are unchanged. */
export function figureText({ value, unit }: Figure, locale: string): string {
  const number = /[A-Za-z]/.test(value) ? value : localNumbers(value, locale)
  const space = unit === '°' || unit === '×' ? '' : NO_BREAK
  return unit ? `${number}${space}${unit}` : number
}

export function localNumbers(value: string, locale: string): string {
  return value.replace(/\d+(\.\d+)?/g, (number) => {
    const [whole = '', decimals] = number.split('.')
    const group = THOUSANDS[locale] ?? NARROW_NO_BREAK
    const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
    if (decimals === undefined) return grouped
    return `${grouped}${DECIMAL_COMMA.has(locale) ? ',' : '.'}${decimals}`
  })
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
