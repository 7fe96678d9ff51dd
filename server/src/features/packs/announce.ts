/** Notifies users of new content after an import. */
import type { PackEntity } from '@portal/contract/pack/entities'
import { type Row, selectWhere } from '../../platform/db/rows.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { type ReplacedFile, recordReplaced } from '../copies/service.ts'
import { dealsImported } from '../deals/service.ts'
import { afterFirstLeads, afterLeadsWritten, mattersAtFirst } from '../leads/service.ts'
import { assetsReplaced, documentsReplaced, newsPublished, ticketsChanged } from '../notifications/service.ts'
import type { Pack } from './read.ts'
import type { Saved } from './save.ts'

const DAY = 24 * 60 * 60 * 1000
/** Older news are not announced. A newly filled portal starts with only a few announcements. */
const RECENT_MS = { first: 3 * DAY, later: 7 * DAY }
const MAX_NEWS = { first: 2, later: 5 }

/** Entities with a file per language. */
type Filed = 'documents' | 'assets'

/** The state of the portal before the import. */
export interface Before {
  /** The portal was empty. */
  isFirst: boolean
  /** File hash by item and language. */
  files: Record<Filed, Map<string, string>>
}

/** New rows that may be announced. */
export function rowsToTell(
  name: PackEntity,
  added: Saved['added'],
  { isFirst }: Before,
  now: number,
): Saved['added'] {
  if (name === 'news' || name === 'deals') return added
  if (name !== 'leads') return []
  return isFirst ? added.filter(({ after }) => mattersAtFirst(after, now)) : added
}

async function filesOf(trx: Transaction, pack: Pack, entity: Filed): Promise<Map<string, string>> {
  const [texts, owner] =
    entity === 'documents'
      ? (['document_texts', 'document_id'] as const)
      : (['asset_texts', 'asset_id'] as const)
  const idsOf = (rows: Row[], column: string) => rows.map((row) => row[column] ?? null)
  const items = await selectWhere(trx, entity, 'key', [...pack.keys[entity]])
  const itemTexts = await selectWhere(trx, texts, owner, idsOf(items, 'id'))
  const files = await selectWhere(trx, 'files', 'id', idsOf(itemTexts, 'file_id'))
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256 as string]))
  return new Map(
    itemTexts.flatMap(({ [owner]: id, locale, file_id }) => {
      const hash = hashes.get(file_id ?? null)
      return hash ? [[`${id} ${locale}`, hash] as const] : []
    }),
  )
}

export async function lookBefore(trx: Transaction, pack: Pack): Promise<Before> {
  const isFirst = (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
  if (isFirst) return { isFirst, files: { documents: new Map(), assets: new Map() } }
  const documents = await filesOf(trx, pack, 'documents')
  return { isFirst, files: { documents, assets: await filesOf(trx, pack, 'assets') } }
}

/** Items whose file has changed, by language. */
async function replaced(
  trx: Transaction,
  pack: Pack,
  entity: Filed,
  before: Before,
): Promise<ReplacedFile[]> {
  const former = before.files[entity]
  if (former.size === 0) return []
  const after = await filesOf(trx, pack, entity)
  return [...former].flatMap(([name, sha256]) => {
    const [id = '', locale = ''] = name.split(' ')
    return (after.get(name) ?? sha256) === sha256 ? [] : { itemId: Number(id), locale, sha256 }
  })
}

/** The news to announce: upcoming ones, and the latest few of those already published. */
function newsToTell({ added, changed }: Saved, { isFirst }: Before, now: number) {
  const occasion = isFirst ? 'first' : 'later'
  const publishedAt = (row: Row) => row.published_at as number
  const isNew = added.filter(({ after }) => publishedAt(after) > now - RECENT_MS[occasion])
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
    ...newestFirst.filter(({ at }) => at <= now).slice(0, MAX_NEWS[occasion]),
  ]
}

export async function announceImport(
  trx: Transaction,
  changes: Changes,
  { pack, before, saved, now }: { pack: Pack; before: Before; saved: Map<PackEntity, Saved>; now: number },
): Promise<void> {
  const { added = [], changed = [] } = saved.get('leads') ?? {}
  if (before.isFirst) await afterFirstLeads(trx, changes, { leads: added, now })
  else await afterLeadsWritten(trx, changes, { leads: [...added, ...changed], at: now })
  const { added: newDeals = [], changed: otherDeals = [] } = saved.get('deals') ?? {}
  await dealsImported(trx, { added: newDeals, changed: otherDeals, now })
  const tickets = saved.get('tickets')
  if (tickets) changes.addTickets()
  await ticketsChanged(trx, changes, { tickets: tickets?.changed ?? [], at: now })
  const news = saved.get('news')
  if (news) await newsPublished(trx, changes, newsToTell(news, before, now))
  const idsOf = (files: ReplacedFile[]) => [...new Set(files.map(({ itemId }) => itemId))]
  const documents = await replaced(trx, pack, 'documents', before)
  await recordReplaced(trx, 'document', documents, now)
  await documentsReplaced(trx, changes, { ids: idsOf(documents), at: now })
  const assets = await replaced(trx, pack, 'assets', before)
  await recordReplaced(trx, 'asset', assets, now)
  await assetsReplaced(trx, changes, { ids: idsOf(assets), at: now })
}
