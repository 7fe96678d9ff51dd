/** The job that reads the text of a PDF and indexes the items that have it. */
import type { DatabaseHandle } from '../../db/open.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import type { PdfReader } from '../../files/pdf/reader.ts'
import type { TextResult } from '../../files/pdf/worker.ts'
import type { Storage } from '../../files/storage.ts'
import { languageOf } from '../../search/languages.ts'
import { indexContent } from './service.ts'

export interface PdfTextDeps {
  database: DatabaseHandle
  storage: Storage
  pdfs: PdfReader
  clock: () => number
}

/** Reads a content once, however many files and items have it. */
export async function readPdfText(
  { database, storage, pdfs, clock }: PdfTextDeps,
  sha256: string,
  signal: AbortSignal,
): Promise<void> {
  const file = await database.db
    .selectFrom('files')
    .select('storage_key')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  // It was replaced meanwhile.
  if (!file) return
  const result = await pdfs.readText(await storage.localPath(file.storage_key), signal)
  const now = clock()
  await transaction(database, async (trx) => {
    await saveText(trx, sha256, result, now)
    const { documents, assets } = await itemsWith(trx, sha256)
    await indexContent(trx, 'documents', documents, now)
    await indexContent(trx, 'assets', assets, now)
  })
}

async function saveText(trx: Transaction, sha256: string, result: TextResult, now: number): Promise<void> {
  await trx.deleteFrom('file_texts').where('sha256', '=', sha256).execute()
  const outcome = 'unreadable' in result ? result.unreadable : 'read'
  await trx.insertInto('file_texts').values({ sha256, outcome, read_at: now }).execute()
  if ('unreadable' in result) return
  for (const { page, text } of result.pages) {
    const locale = languageOf(text) ?? null
    await trx.insertInto('file_text_pages').values({ sha256, page, locale, text }).execute()
  }
}

/** The items that have this content in any language. */
async function itemsWith(
  trx: Transaction,
  sha256: string,
): Promise<{ documents: number[]; assets: number[] }> {
  const files = trx.selectFrom('files').select('id').where('sha256', '=', sha256)
  const documents = await trx
    .selectFrom('document_texts')
    .select('document_id as id')
    .where('file_id', 'in', files)
    .execute()
  const assets = await trx
    .selectFrom('asset_texts')
    .select('asset_id as id')
    .where('file_id', 'in', files)
    .execute()
  return { documents: documents.map(({ id }) => id), assets: assets.map(({ id }) => id) }
}
