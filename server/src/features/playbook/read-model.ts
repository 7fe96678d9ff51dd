/** Reads everything for the playbook's responses, with a fixed number of queries. */
import type { Locale } from '@portal/contract/locale'
import type { Selectable } from 'kysely'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { localesFor, type MergedTexts, mergeTexts } from '../../platform/db/texts.ts'
import { loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import { loadTranslatedFiles, type TranslatedFile } from '../../platform/files/translations.ts'

type Row<T extends keyof Database> = Selectable<Database[T]>

export interface DocumentModel {
  row: Row<'documents'>
  texts: MergedTexts<Row<'document_texts'>>
  file: ServedFile | undefined
  translations: TranslatedFile[]
}
export interface ProductModel {
  row: Row<'products'>
  texts: MergedTexts<Row<'product_texts'>>
  cover: ServedFile | undefined
  picture: ServedFile | undefined
  documents: DocumentModel[]
}
export interface PortfolioModel {
  row: Row<'portfolios'>
  texts: MergedTexts<Row<'portfolio_texts'>>
  cover: ServedFile | undefined
  picture: ServedFile | undefined
  products: ProductModel[]
}
export interface Playbook {
  portfolios: PortfolioModel[]
  products: ProductModel[]
  documents: Map<number, DocumentModel>
}

async function readRows(db: Db, locale: Locale, reading: Readership) {
  const locales = localesFor(locale)
  const published = <T extends 'documents' | 'products' | 'portfolios'>(table: T) =>
    db
      .selectFrom(table as 'products')
      .selectAll()
      .where(isShownTo(reading, table))
      .orderBy('position')
      .orderBy('id')
      .execute() as unknown as Promise<Row<T>[]>
  const [documents, products, portfolios] = await Promise.all([
    published('documents'),
    published('products'),
    published('portfolios'),
  ])
  const [documentTexts, productTexts, portfolioTexts] = await Promise.all([
    db.selectFrom('document_texts').selectAll().where('locale', 'in', locales).execute(),
    db.selectFrom('product_texts').selectAll().where('locale', 'in', locales).execute(),
    db.selectFrom('portfolio_texts').selectAll().where('locale', 'in', locales).execute(),
  ])
  const [productDocuments, portfolioProducts, translations] = await Promise.all([
    db.selectFrom('product_documents').selectAll().orderBy('position').execute(),
    db.selectFrom('portfolio_products').selectAll().orderBy('position').execute(),
    loadTranslatedFiles(db, 'document'),
  ])
  return {
    documents,
    products,
    portfolios,
    documentTexts: mergeTexts(documentTexts, 'document_id', locale),
    productTexts: mergeTexts(productTexts, 'product_id', locale),
    portfolioTexts: mergeTexts(portfolioTexts, 'portfolio_id', locale),
    productDocuments: Map.groupBy(productDocuments, (row) => row.product_id),
    translations,
    portfolioProducts: Map.groupBy(portfolioProducts, (row) => row.portfolio_id),
  }
}

/** Reads all portfolios, products and documents that are visible to a reader, in a language. */
export async function readPlaybook(db: Db, locale: Locale, reading: Readership): Promise<Playbook> {
  const rows = await readRows(db, locale, reading)
  const pictures = [...rows.products, ...rows.portfolios].flatMap((row) => [
    row.cover_file_id,
    row.picture_file_id,
  ])
  const documentFiles = [...rows.documentTexts.values()].map(({ file_id }) => file_id)
  const files = await loadFiles(db, [...pictures, ...documentFiles])
  const file = (id: string | null | undefined) => (id ? files.get(id) : undefined)

  const documents = new Map<number, DocumentModel>()
  for (const row of rows.documents) {
    const texts = rows.documentTexts.get(row.id)
    if (!texts) continue
    const translations = rows.translations.get(row.id) ?? []
    documents.set(row.id, { row, texts, file: file(texts.file_id), translations })
  }
  const products = new Map<number, ProductModel>()
  for (const row of rows.products) {
    const texts = rows.productTexts.get(row.id)
    if (!texts) continue
    const members = rows.productDocuments.get(row.id) ?? []
    products.set(row.id, {
      row,
      texts,
      cover: file(row.cover_file_id),
      picture: file(row.picture_file_id),
      documents: members.flatMap(({ document_id }) => documents.get(document_id) ?? []),
    })
  }
  const portfolios = rows.portfolios.flatMap((row) => {
    const texts = rows.portfolioTexts.get(row.id)
    if (!texts) return []
    const members = rows.portfolioProducts.get(row.id) ?? []
    return {
      row,
      texts,
      cover: file(row.cover_file_id),
      picture: file(row.picture_file_id),
      products: members.flatMap(({ product_id }) => products.get(product_id) ?? []),
    }
  })
  return { portfolios, products: [...products.values()], documents }
}
