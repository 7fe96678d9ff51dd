/** The files of translated entries, in every language that has its own. */
import { extname } from 'node:path'
import { isLocale, LOCALES } from '@portal/contract/locale'
import type { FileTranslations } from '@portal/contract/translations'
import type { Db } from '../db/open.ts'
import type { FileUrls, ServedFile } from './file-urls.ts'

/** Tables and columns with the files, by kind of entry. */
export const TRANSLATED = {
  document: { entries: 'documents', texts: 'document_texts', owner: 'document_id' },
  asset: { entries: 'assets', texts: 'asset_texts', owner: 'asset_id' },
} as const
export type TranslatedKind = keyof typeof TRANSLATED

export type TranslatedFile = ServedFile & { kind: TranslatedKind; owner: number; locale: string }
export type TranslatedFiles = Map<number, TranslatedFile[]>

/** The files of the given entries, or of all, by entry id. */
export async function loadTranslatedFiles(
  db: Db,
  kind: TranslatedKind,
  ids?: readonly number[],
): Promise<TranslatedFiles> {
  if (ids?.length === 0) return new Map()
  // All of these tables have the queried columns.
  const { texts, owner } = TRANSLATED[kind] as (typeof TRANSLATED)['document']
  const all = db
    .selectFrom(`${texts} as t`)
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('f.visibility', '!=', 'private')
    .select([`t.${owner} as owner`, 't.locale'])
    .select(['f.id', 'f.path', 'f.visibility', 'f.media_type', 'f.size', 'f.created_at'])
  const rows = await (ids ? all.where(`t.${owner}`, 'in', ids) : all).execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, kind })),
    (row) => row.owner,
  )
}

/** The response field that lists an entry's languages; empty where there is only one. */
export function presentTranslations(
  files: readonly TranslatedFile[] | undefined,
  urls: FileUrls,
): { translations?: FileTranslations[] } {
  if (!files || files.length < 2) return {}
  const byType = Map.groupBy(files, ({ path }) => extname(path).toLowerCase())
  const translations = [...byType].flatMap(([extension, [first, ...others]]) => {
    if (!first) return []
    const ofType = [first, ...others]
      .flatMap(({ locale, size }) => (isLocale(locale) ? { language: locale, size } : []))
      .sort((a, b) => LOCALES.indexOf(a.language) - LOCALES.indexOf(b.language))
    return { url: urls.ofTranslations(first.kind, first.owner, extension), files: ofType }
  })
  return { translations }
}
