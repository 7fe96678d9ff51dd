/** In which languages items have files. */
import { setImmediate } from 'node:timers/promises'
import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { ItemRef } from '@portal/search/facts'
import { ItemSet } from '@portal/search/item-set'
import { type RawBuilder, sql } from 'kysely'
import type { Db, ReadHandle } from '../../platform/db/open.ts'
import { TRANSLATED, type TranslatedKind } from '../../platform/files/translations.ts'
import { ASSET_SOURCES } from './content.ts'
import { SOURCES } from './sources.ts'

/** Entries that are looked at together: others have their turn between. */
const ENTRIES_AT_ONCE = 1000

const TOPICS = ['playbook', 'assets'] as const

const KIND = { document: sql`'document'`, asset: sql`kind` } as const

interface Row {
  id: number
  kind: string
  isMissing: number | boolean
}

/**
 * The next entries, and whether each has files of which none is in the language. The entries are chosen first, and say
 * between which numbers the texts are looked for: PostgreSQL otherwise goes through all files for those of a few.
 */
function selectEntries(of: TranslatedKind, locale: Locale, after: number): RawBuilder<Row> {
  const { entries, texts, owner } = TRANSLATED[of]
  return sql<Row>`with e as materialized (
      select id, ${KIND[of]} as kind from ${sql.table(entries)}
      where id > ${after} order by id limit ${sql.lit(ENTRIES_AT_ONCE)}
    )
    select e.id, e.kind,
      count(f.id) > 0 and count(case when t.locale = ${locale} then f.id end) = 0 as "isMissing"
    from e
    left join ${sql.table(texts)} as t on t.${sql.ref(owner)} = e.id
      and t.${sql.ref(owner)} between ${after} and (select max(id) from e)
    left join files as f on f.id = t.file_id and f.visibility <> 'private'
    group by e.id, e.kind order by e.id`
}

async function readMissing(db: Db, of: TranslatedKind, locale: Locale): Promise<ItemRef[]> {
  const missing: ItemRef[] = []
  let last = 0
  for (;;) {
    const { rows } = await selectEntries(of, locale, last).execute(db)
    for (const { id, kind, isMissing } of rows) {
      const source = of === 'document' ? of : ASSET_SOURCES[kind as AssetKind]
      if (isMissing) missing.push({ kind: SOURCES[source], itemId: id })
      last = id
    }
    if (rows.length < ENTRIES_AT_ONCE) return missing
    await setImmediate()
  }
}

/** Read again when the content has changed. */
export class FileLanguages {
  readonly #database: ReadHandle
  #version = ''
  readonly #without = new Map<Locale, Promise<ItemSet>>()

  constructor(database: ReadHandle) {
    this.#database = database
  }

  /** Documents and media assets that have files, and none in the language. */
  without(locale: Locale): Promise<ItemSet> {
    const version = this.#database.bus.version(TOPICS)
    if (version !== this.#version) {
      this.#version = version
      this.#without.clear()
    }
    const known = this.#without.get(locale)
    if (known) return known
    const reading = this.#read(locale)
    this.#without.set(locale, reading)
    reading.catch(() => this.#without.get(locale) === reading && this.#without.delete(locale))
    return reading
  }

  async #read(locale: Locale): Promise<ItemSet> {
    const { db } = this.#database
    const [documents, assets] = [
      await readMissing(db, 'document', locale),
      await readMissing(db, 'asset', locale),
    ]
    return new ItemSet([...documents, ...assets])
  }
}
