/** The media assets of one kind with their texts and files, read in a fixed number of queries. */

import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { localesFor, type MergedTexts, mergeTexts } from '../../platform/db/texts.ts'
import { loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import { loadTranslatedFiles, type TranslatedFile } from '../../platform/files/translations.ts'

type Row<T extends keyof Database> = Selectable<Database[T]>

export interface AssetModel {
  row: Row<'assets'>
  texts: MergedTexts<Row<'asset_texts'>> | undefined
  thumbnail: ServedFile | undefined
  file: ServedFile | undefined
  captions: ServedFile | undefined
  translations: TranslatedFile[] | undefined
}

/** Reads the published assets of a kind in a language, in the order of the provider. */
export async function readAssets(
  db: Db,
  kind: AssetKind,
  { locale, now }: { locale: Locale; now: number },
): Promise<AssetModel[]> {
  const ofKind = db.selectFrom('assets').where('kind', '=', kind).where('published_at', '<=', now)
  const [rows, textRows] = await Promise.all([
    ofKind.selectAll().orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('asset_texts')
      .selectAll()
      .where('asset_id', 'in', ofKind.select('id'))
      .where('locale', 'in', localesFor(locale))
      .execute(),
  ])
  const texts = mergeTexts(textRows, 'asset_id', locale)
  const files = await loadFiles(db, [
    ...rows.map((row) => row.thumbnail_file_id),
    ...[...texts.values()].flatMap((text) => [text.file_id, text.captions_file_id]),
  ])
  const translations = await loadTranslatedFiles(
    db,
    'asset',
    rows.map(({ id }) => id),
  )
  const file = (id: string | null | undefined) => (id ? files.get(id) : undefined)
  return rows.map((row) => {
    const text = texts.get(row.id)
    return {
      row,
      texts: text,
      thumbnail: file(row.thumbnail_file_id),
      file: file(text?.file_id),
      captions: file(text?.captions_file_id),
      translations: translations.get(row.id),
    }
  })
}
