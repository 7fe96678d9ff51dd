/** Tells users what an import brings them. */
import type { PackEntity } from '@portal/contract/pack/entities'
import type { Changes, Transaction } from '../../db/transaction.ts'
import { firstLeadsWritten, leadsWritten } from '../leads/service.ts'
import { documentsReplaced, newsPublished, ticketsChanged } from '../notifications/service.ts'
import type { Row } from './columns.ts'
import type { Pack } from './read.ts'
import { selectWhere } from './rows.ts'
import type { Saved } from './save.ts'

/** Older news are no news any more. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000
const MAX_NEWS = 5

/** What a portal was like before an import. */
export interface Before {
  /** The portal was empty. */
  isFirst: boolean
  /** Hash of the file of each document and language. */
  documentFiles: Map<string, string>
}

async function documentFiles(trx: Transaction, pack: Pack): Promise<Map<string, string>> {
  const keys = pack.entries.documents.map(({ fields }) => fields.key)
  const idsOf = (rows: Row[], column: string) => rows.map((row) => row[column] ?? null)
  const documents = await selectWhere(trx, 'documents', 'key', keys)
  const texts = await selectWhere(trx, 'document_texts', 'document_id', idsOf(documents, 'id'))
  const files = await selectWhere(trx, 'files', 'id', idsOf(texts, 'file_id'))
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256 as string]))
  return new Map(
    texts.flatMap(({ document_id, locale, file_id }) => {
      const hash = hashes.get(file_id ?? null)
      return hash ? [[`${document_id} ${locale}`, hash] as const] : []
    }),
  )
}

export async function lookBefore(trx: Transaction, pack: Pack): Promise<Before> {
  const isFirst = (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
  return { isFirst, documentFiles: isFirst ? new Map() : await documentFiles(trx, pack) }
}

/** Ids of the documents whose file in some language is another one than before. */
async function replacedDocuments(trx: Transaction, pack: Pack, before: Before): Promise<number[]> {
  if (before.documentFiles.size === 0) return []
  const after = await documentFiles(trx, pack)
  const replaced = [...before.documentFiles].filter(([name, hash]) => (after.get(name) ?? hash) !== hash)
  return [...new Set(replaced.map(([name]) => Number.parseInt(name, 10)))]
}

/** The news to tell: what is recent or still to come, and of what is out already the newest few. */
function newsToTell({ added, changed }: Saved, { isFirst }: Before, now: number) {
  const publishedAt = (row: Row) => row.published_at as number
  const isNew = added.filter(({ after }) => publishedAt(after) > now - RECENT_MS)
  const moved = changed.filter(
    ({ before, after }) => publishedAt(before) > now && publishedAt(before) !== publishedAt(after),
  )
  const news = [...isNew, ...moved].map(({ id, after }) => ({
    id,
    at: isFirst ? publishedAt(after) : Math.max(publishedAt(after), now),
  }))
  const newestFirst = news.toSorted((a, b) => b.at - a.at)
  return [
    ...newestFirst.filter(({ at }) => at > now),
    ...newestFirst.filter(({ at }) => at <= now).slice(0, MAX_NEWS),
  ]
}

export async function announceImport(
  trx: Transaction,
  changes: Changes,
  { pack, before, saved, now }: { pack: Pack; before: Before; saved: Map<PackEntity, Saved>; now: number },
): Promise<void> {
  const { added = [], changed = [] } = saved.get('leads') ?? {}
  if (before.isFirst) await firstLeadsWritten(trx, changes, { leads: added, now })
  else await leadsWritten(trx, changes, { leads: [...added, ...changed], at: now })
  await ticketsChanged(trx, changes, { tickets: saved.get('tickets')?.changed ?? [], at: now })
  const news = saved.get('news')
  if (news) await newsPublished(trx, changes, newsToTell(news, before, now))
  await documentsReplaced(trx, changes, { ids: await replacedDocuments(trx, pack, before), at: now })
}
