import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portal/contract/locale'
import type { PackEntity } from '@portal/contract/pack/entities'
import { expect, test } from 'vitest'
import { describeOnce, entriesOf, readBrand, readFacts } from './demo-pack.ts'

type Texts = Partial<Record<Locale, Record<string, string | string[]>>>
type AnyEntry = { key: string; texts?: Texts } & Record<string, unknown>

const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
const NOWHERE = [...LOCALES]

/** Intentional gaps, so that every fallback of the portal can be seen: where a field is missing. */
const GAPS: Record<string, Record<string, Locale[]>> = {
  'products/thermal-pod-tp1': { cover: NOWHERE },
  'products/logger-ml8': { description: NOWHERE },
  'products/data-connect': { documents: NOWHERE },
  'products/shotcrete-gauge-sg1': {
    name: OTHERS,
    title: OTHERS,
    category: OTHERS,
    description: OTHERS,
    contentList: OTHERS,
  },
  'products/hardness-h3': { description: ['it', 'pt'] },
  'assets/image-radar-gx400': { title: OTHERS },
  'assets/image-echo-ut80': { title: OTHERS },
  'assets/image-crawler-px2': { title: OTHERS },
  'assets/image-drone-d8': { title: OTHERS },
  'news/price-list-2026': { image: NOWHERE },
  'news/fleet-manager-digital-certificates': { image: NOWHERE },
  'news/rebar-r200-firmware-3-5': { image: NOWHERE },
  'news/cloud-maintenance-window': { image: NOWHERE },
  'news/tilt-node-t1-firmware-2-8': { description: NOWHERE },
  'news/partner-survey-thanks': { description: NOWHERE },
  'news/viaduct-two-winters': { title: OTHERS, description: OTHERS },
  'news/raft-foundation-echo-ut80': { title: OTHERS, description: OTHERS },
  'news/office-leeds-moves': { title: OTHERS, description: OTHERS },
  'events/user-group-leeds': { name: OTHERS, description: OTHERS },
}

/** Fields that every entry has, apart from the gaps; other fields may be missing, but not only in some languages. */
const EXPECTED: Partial<Record<PackEntity, string[]>> = {
  pages: ['body'],
  documents: ['title', 'description'],
  products: ['cover', 'documents', 'name', 'title', 'category', 'description', 'contentList'],
  portfolios: ['cover', 'products', 'name', 'coverDetail', 'descriptionWeb'],
  assets: ['title'],
  news: ['image', 'title', 'description'],
  events: ['name', 'description'],
  slides: ['image', 'title'],
  'onboarding-cards': ['title'],
  'quick-links': ['title'],
  'price-lists': ['name'],
}

/** Languages of the files of each document type. */
const FILE_LANGUAGES: Record<string, readonly Locale[]> = {
  'data-sheet': LOCALES,
  flyer: LOCALES,
  'case-study': LOCALES,
  'white-paper': LOCALES,
  manual: ['en', 'de', 'fr', 'ja'],
  // One file with a part for each language.
  'quick-start': ['en'],
  certificate: ['en'],
}

const FILE_FIELDS = ['file', 'captions']
const HAN = /\p{Script=Han}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Shorter texts may be a name, or the same word in two languages. */
const LEAST_TEXT = 40
/** A Japanese title may consist of this many Chinese characters; a sentence contains others as well. */
const MOST_WITHOUT_KANA = 12

const texted = Object.keys(EXPECTED) as PackEntity[]
const readAll = (name: PackEntity) => entriesOf(name) as AnyEntry[]
const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Where fields of an entry are missing. */
function gapsOf(name: PackEntity, entry: AnyEntry): Record<string, Locale[]> {
  const texts = Object.values(entry.texts ?? {})
  const fields = new Set([...(EXPECTED[name] ?? []), ...texts.flatMap((fields) => Object.keys(fields))])
  const gaps = [...fields]
    .filter((field) => !FILE_FIELDS.includes(field) && !isGiven(entry[field]))
    .map((field) => [field, LOCALES.filter((locale) => !isGiven(entry.texts?.[locale]?.[field]))] as const)
  return Object.fromEntries(gaps.filter(([, missing]) => missing.length > 0))
}

/** Every translated text beside the English one. */
function translations() {
  return texted.flatMap((name) =>
    readAll(name).flatMap(({ key, texts = {} }) =>
      OTHERS.flatMap((locale) =>
        Object.entries(texts[locale] ?? {}).map(([field, text]) => ({
          at: `${name}/${key} ${locale}.${field}`,
          locale,
          field,
          text: String(text),
          english: String(texts.en?.[field]),
        })),
      ),
    ),
  )
}

const prose = () =>
  translations().filter(({ field, english }) => !FILE_FIELDS.includes(field) && english.length >= LEAST_TEXT)
const tagsOf = (html: string) => html.match(/<[^>]+>/g) ?? []

describeOnce('the texts of the demo pack', () => {
  test('are there in eight languages, apart from the deliberate gaps', () => {
    const found = texted.flatMap((name) =>
      readAll(name).map((entry) => [`${name}/${entry.key}`, gapsOf(name, entry)] as const),
    )
    expect(Object.fromEntries(found.filter(([, gaps]) => Object.keys(gaps).length > 0))).toEqual(GAPS)
  })

  test('of the brand and of the data sheets too', () => {
    const { labels, parts } = readFacts()
    const words = { ...labels, ...parts, claim: readBrand().texts }
    const issues = Object.entries(words).filter(([, texts]) =>
      LOCALES.some((locale) => !(locale in texts && texts[locale])),
    )
    expect(issues.map(([name]) => name)).toEqual([])
  })

  test('are translated', () => {
    const isForeign = (locale: Locale, text: string) => {
      const han = text.match(HAN)?.length ?? 0
      if (locale === 'zh') return han === 0 || KANA.test(text)
      return locale === 'ja' && !KANA.test(text) && (han === 0 || han > MOST_WITHOUT_KANA)
    }
    const issues = prose().filter(({ locale, text, english }) => text === english || isForeign(locale, text))
    expect(issues.map(({ at, text }) => `${at}: ${text.slice(0, 80)}`)).toEqual([])
  })

  test('have the same structure in each language', () => {
    const issues = prose().filter(({ text, english }) => String(tagsOf(text)) !== String(tagsOf(english)))
    expect(issues.map(({ at }) => at)).toEqual([])
  })

  test('have one title of one very long word', () => {
    const title = readAll('products').find(({ key }) => key === 'lining-radar-gx800')?.texts?.de?.title
    const longest = Math.max(
      ...String(title)
        .split(/\s/)
        .map((word) => word.length),
    )
    expect(longest).toBeGreaterThan(40)
  })
})

describeOnce('the files of the demo pack', () => {
  test('are there in the languages of their kind', () => {
    const issues = entriesOf('documents').filter(({ documentType, texts }) => {
      const languages = LOCALES.filter((locale) => texts[locale]?.file)
      return String(languages) !== String(FILE_LANGUAGES[documentType])
    })
    expect(issues.map(({ key }) => key)).toEqual([])
  })

  test('are in the language whose text names them', () => {
    const issues = translations()
      .filter(({ field }) => FILE_FIELDS.includes(field))
      .filter(({ locale, text }) => {
        const named = /^documents\/(..)\//.exec(text)?.[1] ?? /\.(..)\.[a-z0-9]+$/.exec(text)?.[1]
        return named !== locale
      })
    expect(issues.map(({ at, text }) => `${at}: ${text}`)).toEqual([])
  })
})
