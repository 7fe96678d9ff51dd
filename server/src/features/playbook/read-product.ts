/** Reads one product, whichever portfolios have it. */
import type { Locale } from '@portal/contract/locale'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { loadFiles } from '../../platform/files/file-urls.ts'
import { loadTranslatedFiles } from '../../platform/files/translations.ts'
import type { ProductModel } from './read-model.ts'

/** The product with its documents in a language; undefined if it is not visible to the reader. */
export async function readProduct(
  db: Db,
  id: number,
  locale: Locale,
  reading: Readership,
): Promise<ProductModel | undefined> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where(isShownTo(reading, 'products'))
    .executeTakeFirst()
  const texts = row && (await readTexts(db, 'product_texts', [id], locale)).get(id)
  if (!texts) return undefined
  const documents = await db
    .selectFrom('documents')
    .innerJoin('product_documents as m', 'm.document_id', 'documents.id')
    .selectAll('documents')
    .where('m.product_id', '=', id)
    .where(isShownTo(reading, 'documents'))
    .orderBy('m.position')
    .execute()
  const ids = documents.map((document) => document.id)
  const [documentTexts, translations] = await Promise.all([
    readTexts(db, 'document_texts', ids, locale),
    loadTranslatedFiles(db, 'document', ids),
  ])
  const fileIds = [...documentTexts.values()].map(({ file_id }) => file_id)
  const files = await loadFiles(db, [row.cover_file_id, row.picture_file_id, ...fileIds])
  const file = (fileId: string | null) => (fileId === null ? undefined : files.get(fileId))
  return {
    row,
    texts,
    cover: file(row.cover_file_id),
    picture: file(row.picture_file_id),
    documents: documents.flatMap((document) => {
      const own = documentTexts.get(document.id)
      if (!own) return []
      const translated = translations.get(document.id) ?? []
      return { row: document, texts: own, file: file(own.file_id), translations: translated }
    }),
  }
}
