import { LOCALES, type Locale } from '@portal/contract/locale'
import { expect, test } from 'vitest'
import { loadTexts } from './load.ts'
import { PARTS, type Part } from './parts.ts'

type Tree = { [key: string]: string | Tree }

const PLURAL = /_(zero|one|two|few|many|other)$/
const others = LOCALES.filter((locale) => locale !== 'en')

/** All texts by their path; plural forms of a text are one entry. */
function flatten(tree: Tree, path = ''): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const [key, value] of Object.entries(tree)) {
    const full = path ? `${path}.${key}` : key
    const entries =
      typeof value === 'string' ? [[full.replace(PLURAL, ''), [value]] as const] : flatten(value, full)
    for (const [name, forms] of entries) texts.set(name, [...(texts.get(name) ?? []), ...forms])
  }
  return texts
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string).sort()
}

/** All texts of a language, by the names of their files. */
async function catalogueOf(locale: Locale): Promise<Tree> {
  const parts = Object.keys(PARTS) as Part[]
  return Object.assign({}, ...(await Promise.all(parts.map((part) => loadTexts(locale, part)))))
}

const textsOf = async (locale: Locale) => flatten(await catalogueOf(locale))

test.each(others)('%s has exactly the keys of English', async (locale) => {
  const english = await textsOf('en')
  const translated = await textsOf(locale)
  expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
})

test.each(others)('%s has the placeholders of English in each text', async (locale) => {
  const english = await textsOf('en')
  const translated = await textsOf(locale)
  for (const [key, [text = '']] of english) {
    // "One page" may omit the number.
    const needed = placeholders(text).filter((name) => name !== 'count')
    for (const form of translated.get(key) ?? [])
      expect(placeholders(form), key).toEqual(expect.arrayContaining(needed))
  }
})

test.each(LOCALES)('%s has every plural form that its grammar knows', async (locale) => {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const catalogue = await catalogueOf(locale)
  const missing: string[] = []
  const walk = (tree: Tree, path: string): void => {
    const bases = new Set(
      Object.keys(tree).flatMap((key) => (PLURAL.test(key) ? [key.replace(PLURAL, '')] : [])),
    )
    for (const base of bases) {
      for (const category of categories)
        if (!(`${base}_${category}` in tree)) missing.push(`${path}${base}_${category}`)
    }
    for (const [key, value] of Object.entries(tree))
      if (typeof value !== 'string') walk(value, `${path}${key}.`)
  }
  walk(catalogue, '')
  expect(missing).toEqual([])
})
