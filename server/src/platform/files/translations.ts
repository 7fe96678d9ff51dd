/** The files of translated entries, in every language that has one of its own. */
import { isLocale, LOCALES } from '@portal/contract/locale'
import type { FileTranslation } from '@portal/contract/translations'
import type { Db } from '../db/open.ts'
import type { FileUrls, ServedFile } from './file-urls.ts'

const OWNERS = { document_texts: 'document_id', asset_texts: 'asset_id' } as const

export type TranslatedFile = ServedFile & { locale: string }
export type TranslatedFiles = Map<number, TranslatedFile[]>

/** The files of the given entries, or of all, by entry. */
export async function loadTranslatedFiles(
  db: Db,
  table: keyof typeof OWNERS,
  ids?: readonly number[],
): Promise<TranslatedFiles> {
  if (ids?.length === 0) return new Map()
  // The tables have the queried columns in common.
  const all = db
    .selectFrom(`${table as 'document_texts'} as t`)
    .innerJoin('files as f', 'f.id', 't.file_id')
    .select([`t.${OWNERS[table] as 'document_id'} as owner`, 't.locale'])
    .select(['f.id', 'f.path', 'f.visibility', 'f.media_type', 'f.size', 'f.created_at'])
  const rows = await (ids ? all.where(`t.${OWNERS[table] as 'document_id'}`, 'in', ids) : all).execute()
  return Map.groupBy(rows, ({ owner }) => owner)
}

/** What a response says of the languages of an entry: nothing where there is only one. */
export function presentTranslations(
  files: readonly TranslatedFile[] | undefined,
  urls: FileUrls,
): { translations?: FileTranslation[] } {
  if (!files || files.length < 2) return {}
  const translations = files
    .flatMap((file) =>
      isLocale(file.locale) ? { language: file.locale, url: urls.of(file), size: file.size } : [],
    )
    .sort((a, b) => LOCALES.indexOf(a.language) - LOCALES.indexOf(b.language))
  return { translations }
}
