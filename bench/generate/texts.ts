/** Composes texts with the same meaning in each language. */
import type { Locale } from '@portal/contract/locale'
import type { Random } from './random.ts'
import { inEachLanguage, type Translated } from './table.ts'
import { MODELS, SYLLABLES } from './vocabulary/names.ts'
import { OBJECTS } from './vocabulary/objects.ts'
import { SENTENCES } from './vocabulary/sentences.ts'
import { TERMS } from './vocabulary/terms.ts'

type Slot = (locale: Locale) => string

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const isChinese = (locale: Locale) => locale === 'zh'
/** Whether a language has no spaces between sentences. */
const isUnspaced = (locale: Locale) => isChinese(locale) || locale === 'ja'

/** A fictitious place, one of many thousands, of which a few are frequent. */
function placeName(random: Random): Translated {
  const syllables = Array.from({ length: random.between(2, 3) }, () => random.pickByRank(SYLLABLES))
  return inEachLanguage((locale) => {
    const script = isChinese(locale) ? 1 : locale === 'ja' ? 2 : 0
    return capitalised(syllables.map((syllable) => syllable[script]).join(''))
  })
}

/** The unique model name of a product by its number. */
export function modelName(number: number): string {
  const letters = String.fromCharCode(65 + ((number * 7) % 26), 65 + ((number * 11) % 26))
  return `${MODELS[number % MODELS.length]} ${letters}${100 + number}`
}

interface Given {
  model?: string
  kind?: Translated
}

/** Fills in the placeholders of a template, with the same terms, names and numbers in each language. */
function fill(random: Random, template: Translated, { model = '', kind }: Given = {}): Translated {
  const [a, b, c] = random.some(TERMS, 3)
  const object = random.pickByRank(OBJECTS)
  const name = placeName(random)
  const numbers = { x: random.between(20, 400), y: random.between(2, 19) }
  const slots: Record<string, Slot> = {
    a: (locale) => a?.[locale] ?? '',
    b: (locale) => b?.[locale] ?? '',
    c: (locale) => c?.[locale] ?? '',
    k: (locale) => kind?.[locale] ?? '',
    o: (locale) => object[locale],
    n: (locale) => name[locale],
    m: () => model,
    x: () => String(numbers.x),
    y: () => String(numbers.y),
  }
  return inEachLanguage((locale) =>
    capitalised(template[locale].replace(/\{(\w)\}/g, (_, slot: string) => slots[slot]?.(locale) ?? '')),
  )
}

export function titleOf(random: Random, templates: readonly Translated[], given?: Given): Translated {
  return fill(random, random.pickByRank(templates), given)
}

export function termOf(random: Random): Translated {
  const term = random.pickByRank(TERMS)
  return inEachLanguage((locale) => capitalised(term[locale]))
}

/** A text of several different sentences. */
export function prose(random: Random, count: number, model: string): Translated {
  const sentences = random.some(SENTENCES, count).map((sentence) => fill(random, sentence, { model }))
  return inEachLanguage((locale) =>
    sentences.map((sentence) => sentence[locale]).join(isUnspaced(locale) ? '' : ' '),
  )
}

/** An article in HTML; none of the texts needs escaping. */
export function article(random: Random, model: string): Translated {
  const first = prose(random, random.between(2, 4), model)
  const heading = termOf(random)
  const points = Array.from({ length: random.between(2, 4) }, () => prose(random, 1, model))
  const last = prose(random, random.between(1, 3), model)
  return inEachLanguage((locale) => {
    const list = points.map((point) => `<li>${point[locale]}</li>`).join('')
    return `<p>${first[locale]}</p><h3>${heading[locale]}</h3><ul>${list}</ul><p>${last[locale]}</p>`
  })
}

/** The `texts` of an entry: all fields by language. */
export function textsOf<F extends Record<string, Record<Locale, unknown>>>(fields: F) {
  return inEachLanguage(
    (locale) =>
      Object.fromEntries(Object.entries(fields).map(([name, translated]) => [name, translated[locale]])) as {
        [N in keyof F]: F[N][Locale]
      },
  )
}
