/** Whether a signed URL may still be opened: an entry that is visible to its reader must currently show the file. */
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { ContentTopic } from '../../platform/db/change-bus.ts'
import type { FileColumn } from '../../platform/db/file-columns.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { FileReaders } from '../../platform/files/file-urls.ts'

/** A column that shows a file to partners, in an entry or in its texts. */
interface Place {
  entries: Parameters<typeof isShownTo>[1]
  textsOf?: string
}

/** Who may see a file because of a column that refers to it. */
const SHOWN_BY: Record<FileColumn, Place | 'team' | 'owner' | 'everybody'> = {
  'account_managers.photo_file_id': 'everybody',
  'asset_texts.captions_file_id': { entries: 'assets', textsOf: 'asset_id' },
  'asset_texts.file_id': { entries: 'assets', textsOf: 'asset_id' },
  'assets.thumbnail_file_id': { entries: 'assets' },
  'cards.image_file_id': { entries: 'cards' },
  'cards.video_file_id': { entries: 'cards' },
  'deal_files.file_id': 'owner',
  'deletion_files.file_id': 'team',
  'document_texts.file_id': { entries: 'documents', textsOf: 'document_id' },
  'document_versions.file_id': 'team',
  'events.image_file_id': { entries: 'events' },
  'news.image_file_id': { entries: 'news' },
  'partners.logo_file_id': 'everybody',
  'portfolios.cover_file_id': { entries: 'portfolios' },
  'portfolios.picture_file_id': { entries: 'portfolios' },
  'products.cover_file_id': { entries: 'products' },
  'products.picture_file_id': { entries: 'products' },
  'quick_link_texts.file_id': { entries: 'quick_links', textsOf: 'quick_link_id' },
  'ticket_files.file_id': 'owner',
  'users.agreement_file_id': 'owner',
  'users.photo_file_id': 'owner',
}

/** Topics whose changes affect which files are shown. */
const TOPICS: readonly ContentTopic[] = ['playbook', 'assets', 'news', 'events', 'portals', 'partners']
const MAX_REMEMBERED = 5000

function selectFrom(
  column: FileColumn,
  fileId: string,
  reading: Readership,
): RawBuilder<unknown> | undefined {
  const shown = SHOWN_BY[column]
  const [table = '', name = ''] = column.split('.')
  if (shown === 'team' || shown === 'owner') return undefined
  if (shown === 'everybody') return sql`select 1 from ${sql.table(table)} where ${sql.ref(name)} = ${fileId}`
  const { entries, textsOf } = shown
  const isShown = isShownTo(reading, entries)
  const isNamed = sql`${sql.ref(column)} = ${fileId}`
  if (!textsOf) return sql`select 1 from ${sql.table(table)} where ${isNamed} and ${isShown}`
  const isOfEntry = sql`${sql.ref(`${entries}.id`)} = ${sql.ref(`${table}.${textsOf}`)}`
  return sql`select 1 from ${sql.table(table)} inner join ${sql.table(entries)} on ${isOfEntry}
    where ${isNamed} and ${isShown}`
}

async function isShownToReader(db: Db, fileId: string, reading: Readership): Promise<boolean> {
  const columns = Object.keys(SHOWN_BY) as FileColumn[]
  const selects = columns.flatMap((column) => selectFrom(column, fileId, reading) ?? [])
  const { rows } = await sql`${sql.join(selects, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}

async function isOwned(db: Db, fileId: string): Promise<boolean> {
  const columns = (Object.keys(SHOWN_BY) as FileColumn[]).filter((column) => SHOWN_BY[column] === 'owner')
  const selects = columns.map((column) => {
    const [table = '', name = ''] = column.split('.')
    return sql`select 1 from ${sql.table(table)} where ${sql.ref(name)} = ${fileId}`
  })
  const { rows } = await sql`${sql.join(selects, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}

export class VisibleFiles {
  readonly #database: DatabaseHandle
  /** The content version in which a file was last found to be shown to a class; time alone never withdraws an entry. */
  readonly #shown = new LRUCache<string, string>(atMost(MAX_REMEMBERED))

  constructor(database: DatabaseHandle) {
    this.#database = database
  }

  /** Whether the readers of a signed URL may still open the file. */
  async isShown(fileId: string, readers: FileReaders, reading: Readership): Promise<boolean> {
    const { db, bus } = this.#database
    // The back office shows unused files as well; deleted ones are gone.
    if (readers === 'team') return true
    if (readers === 'owner') return isOwned(db, fileId)
    const version = bus.version(TOPICS)
    const key = `${fileId} ${reading.audience.key}`
    if (this.#shown.get(key) === version) return true
    const isShown = await isShownToReader(db, fileId, reading)
    if (isShown) this.#shown.set(key, version)
    return isShown
  }
}
