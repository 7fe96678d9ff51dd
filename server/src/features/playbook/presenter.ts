/** Maps rows to the playbook's responses, with the specification's defaults for missing values. */
import type { PinnedItem } from '@portal/contract/pins'
import type { Category, Product, ProductDocument, ProductSummary } from '@portal/contract/playbook'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import { presentTranslations } from '../../platform/files/translations.ts'
import type { PinSet } from './pins.ts'
import type { DocumentModel, PortfolioModel, ProductModel } from './read-model.ts'

const NO_TITLE = 'No title available'
const NO_NAME = 'No name available'
const NO_DESCRIPTION = 'No description available'

export interface Presentation {
  urls: FileUrls
  pins: PinSet
}

function presentDocument(
  { row, texts, file, translations }: DocumentModel,
  { urls, pins }: Presentation,
): ProductDocument {
  return {
    id: row.id,
    elementType: 'Document',
    name: texts.title ?? NO_TITLE,
    description: texts.description ?? NO_DESCRIPTION,
    document: urls.of(file),
    documentType: row.document_type,
    language: texts.languageOf('file_id'),
    size: file?.size ?? 0,
    publishedAt: Math.floor(row.published_at / 1000),
    favorite: pins.has('Document', row.id),
    ...presentTranslations(translations, urls),
  }
}

function contentList(json: string | null): string[] {
  return json ? (JSON.parse(json) as string[]) : []
}

export function presentProductSummary(product: ProductModel, { urls, pins }: Presentation): ProductSummary {
  const { row, texts, cover, picture, documents } = product
  const image = urls.of(picture ?? cover, { variant: 'wide' })
  return {
    id: row.id,
    type: 'object',
    elementType: 'Product',
    name: texts.name ?? NO_NAME,
    title: texts.title ?? texts.name ?? NO_TITLE,
    description: texts.description ?? NO_DESCRIPTION,
    seofriendlyurl: row.slug,
    model: row.model,
    category: texts.category ?? '',
    contentList: contentList(texts.content_list),
    productImage: image,
    coverLink: urls.of(cover ?? picture, { variant: 'card' }),
    image,
    document: urls.of(documents[0]?.file),
    publishedAt: Math.floor(row.published_at / 1000),
    favorite: pins.has('Product', row.id),
  }
}

export function presentProduct(product: ProductModel, presentation: Presentation): Product {
  return {
    ...presentProductSummary(product, presentation),
    documents: product.documents.map((document) => presentDocument(document, presentation)),
  }
}

export function presentCategory(portfolio: PortfolioModel, presentation: Presentation): Category {
  const { row, texts, cover, picture, products } = portfolio
  const { urls, pins } = presentation
  return {
    id: row.id,
    type: 'object',
    elementType: 'Category',
    name: texts.name ?? (row.slug || NO_NAME),
    seofriendlyurl: row.slug,
    coverLink: urls.of(cover ?? picture, { variant: 'card' }),
    productImage: urls.of(picture ?? cover, { variant: 'wide' }),
    coverDetail: texts.cover_detail ?? NO_DESCRIPTION,
    descriptionWeb: texts.description_web ?? NO_DESCRIPTION,
    favorite: pins.has('Category', row.id),
    products: products.map((product) => presentProduct(product, presentation)),
  }
}

type PinnedFile = Pick<PinnedItem, 'document' | 'language' | 'translations'>

/** The files of a pinned item, by language. */
function presentPinnedFile(model: DocumentModel | undefined, presentation: Presentation): PinnedFile {
  if (!model) return { document: '' }
  const { document, language, translations } = presentDocument(model, presentation)
  return {
    document,
    ...(document && language ? { language } : {}),
    ...(translations ? { translations } : {}),
  }
}

export function presentPinnedProduct(
  product: ProductModel,
  portfolio: PortfolioModel | undefined,
  presentation: Presentation,
): PinnedItem {
  const { id, name, title, description, model, coverLink } = presentProductSummary(product, presentation)
  const [document] = product.documents
  return {
    id,
    elementType: 'Product',
    name,
    title,
    description,
    model,
    image: coverLink,
    ...presentPinnedFile(document, presentation),
    favorite: true,
    categoryId: portfolio?.row.id ?? null,
  }
}

export function presentPinnedCategory(portfolio: PortfolioModel, presentation: Presentation): PinnedItem {
  const { id, name, coverLink, coverDetail } = presentCategory(portfolio, presentation)
  return {
    id,
    elementType: 'Category',
    name,
    title: name,
    description: coverDetail,
    model: '',
    image: coverLink,
    document: '',
    favorite: true,
    categoryId: id,
  }
}

export function presentPinnedDocument(document: DocumentModel, presentation: Presentation): PinnedItem {
  const { id, name, description } = presentDocument(document, presentation)
  return {
    id,
    elementType: 'Document',
    name,
    title: name,
    description,
    model: '',
    image: '',
    ...presentPinnedFile(document, presentation),
    favorite: true,
    categoryId: null,
  }
}
