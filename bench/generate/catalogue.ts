/** Portfolios, products, documents and media assets of a generated pack. */
import { ASSET_KINDS, DOCUMENT_TYPES } from '@portal/contract/kinds'
import type { PackEntry } from '@portal/contract/pack/entities'
import { pdfOf, pictureOf } from './media.ts'
import type { Random } from './random.ts'
import { inEachLanguage, type Translated } from './table.ts'
import { modelName, prose, termOf, textsOf, titleOf } from './texts.ts'
import { DOCUMENT_NAMES } from './vocabulary/objects.ts'
import { DOCUMENT_TITLES, PORTFOLIO_NAMES, PRODUCT_TITLES } from './vocabulary/sentences.ts'

const YEARS_DAYS = 1500
/** One in so many members is in a second list as well. */
const SHARED = 8

const pad = (number: number) => String(number).padStart(2, '0')

/** A working hour up to `days` days ago. */
export function past(random: Random, days = YEARS_DAYS): string {
  return `today-${random.between(1, days)}T${pad(random.between(7, 17))}:${pad(random.below(60))}`
}

/** Keys of the members of a list: each belongs to one list, a few to the next one too. */
function membersOf(index: number, lists: number, members: number, prefix: string): string[] {
  const keys: string[] = []
  for (let member = index; member < members; member += lists) keys.push(`${prefix}-${member + 1}`)
  for (let member = index - 1; member < members && lists > 1; member += lists) {
    if (member >= 0 && member % SHARED === 0) keys.push(`${prefix}-${member + 1}`)
  }
  return keys
}

export function documentEntry(random: Random, index: number, products: number): PackEntry<'documents'> {
  const type = random.rank(DOCUMENT_TYPES.length)
  const model = modelName(products > 0 ? index % products : index)
  const title = titleOf(random, DOCUMENT_TITLES, { model, kind: DOCUMENT_NAMES[type] })
  return {
    key: `document-${index + 1}`,
    documentType: DOCUMENT_TYPES[type] ?? 'manual',
    published: past(random),
    texts: textsOf({ title, description: prose(random, random.between(1, 3), model), file: pdfOf(random) }),
  }
}

export function productEntry(
  random: Random,
  index: number,
  { products, documents }: { products: number; documents: number },
): PackEntry<'products'> {
  const model = modelName(index)
  const contents = Array.from({ length: random.between(2, 5) }, () => termOf(random))
  return {
    key: `product-${index + 1}`,
    slug: `product-${index + 1}`,
    model,
    published: past(random),
    cover: pictureOf(random),
    picture: pictureOf(random),
    documents: membersOf(index, products, documents, 'document'),
    texts: textsOf({
      name: inEachLanguage(() => model),
      title: titleOf(random, PRODUCT_TITLES, { model }),
      category: termOf(random),
      description: prose(random, random.between(3, 6), model),
      contentList: inEachLanguage((locale) => contents.map((content) => content[locale])),
    }),
  }
}

export function portfolioEntry(
  random: Random,
  index: number,
  { portfolios, products }: { portfolios: number; products: number },
): PackEntry<'portfolios'> {
  const model = modelName(index)
  return {
    key: `portfolio-${index + 1}`,
    slug: `portfolio-${index + 1}`,
    published: past(random),
    cover: pictureOf(random),
    products: membersOf(index, portfolios, products, 'product'),
    texts: textsOf({
      name: titleOf(random, PORTFOLIO_NAMES),
      coverDetail: prose(random, 1, model),
      descriptionWeb: prose(random, random.between(2, 4), model),
    }),
  }
}

/** Videos have an address and no file. */
export function assetEntry(random: Random, index: number): PackEntry<'assets'> {
  const kind = ASSET_KINDS[index % ASSET_KINDS.length] ?? 'documents'
  const model = modelName(random.rank(200))
  const isPicture = kind === 'product-images' || kind === 'branding-assets'
  const picture = pictureOf(random)
  const file: Translated = isPicture ? inEachLanguage(() => picture) : pdfOf(random)
  const texts = {
    title: titleOf(random, PRODUCT_TITLES, { model }),
    description: prose(random, random.between(1, 3), model),
  }
  const head = { key: `asset-${index + 1}`, kind, published: past(random), thumbnail: picture }
  if (kind === 'videos') {
    const link = `https://video.load.example/${index + 1}`
    return { ...head, type: 'DataObject', link, texts: textsOf(texts) }
  }
  return { ...head, type: isPicture ? 'Asset' : 'DataObject', texts: textsOf({ ...texts, file }) }
}
