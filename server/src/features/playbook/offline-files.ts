/** The playbook's offline data: documents and images of pinned items. */
import { extname } from 'node:path'
import type { Locale } from '@portal/contract/locale'
import { MAX_OFFLINE_FILES, type OfflineFile } from '@portal/contract/offline'
import type { ServedFile } from '../../platform/files/file-urls.ts'
import type { Presentation } from './presenter.ts'
import type { DocumentModel, Playbook, ProductModel } from './read-model.ts'

interface Chosen {
  file: ServedFile
  language: string
}

/** The document's files in the given languages; if it has none of them, the one in the playbook's language. */
function filesOf({ file, texts, translations }: DocumentModel, languages: readonly Locale[]): Chosen[] {
  const own = file ? [{ file, language: texts.languageOf('file_id') }] : []
  const chosen = translations.flatMap((translation) =>
    languages.some((language) => language === translation.locale)
      ? [{ file: translation, language: translation.locale }]
      : [],
  )
  return chosen.length > 0 ? chosen : own
}

/** The paths by which the playbook refers to a document's file. */
function pathsOf({ row, translations }: DocumentModel, { file, language }: Chosen, url: string): string[] {
  const [path = ''] = url.split('?')
  if (translations.length < 2) return [path]
  return [path, `/files/document/${row.id}/${language}${extname(file.path).toLowerCase()}`]
}

function present(
  document: DocumentModel,
  languages: readonly Locale[],
  { urls }: Presentation,
): OfflineFile[] {
  return filesOf(document, languages).flatMap((chosen) => {
    const { id, size } = chosen.file
    const url = urls.of(chosen.file)
    const title = document.texts.title ?? ''
    const paths = pathsOf(document, chosen, url)
    return url ? [{ id, title, language: chosen.language, size, url, paths }] : []
  })
}

const picturesOf = ({ cover, picture }: ProductModel, { urls }: Presentation) => [
  urls.of(cover ?? picture, { variant: 'card' }),
  urls.of(picture ?? cover, { variant: 'wide' }),
]

export function presentOfflineFiles(
  playbook: Playbook,
  presentation: Presentation,
  languages: readonly Locale[],
): { documents: OfflineFile[]; pictures: string[] } {
  const { pins } = presentation
  const products = playbook.products.filter(({ row }) => pins.has('Product', row.id))
  const pinned = [...playbook.documents.values()].filter(({ row }) => pins.has('Document', row.id))
  const documents = new Set([...products.flatMap((product) => product.documents), ...pinned])
  return {
    documents: [...documents]
      .flatMap((document) => present(document, languages, presentation))
      .slice(0, MAX_OFFLINE_FILES),
    pictures: products.flatMap((product) => picturesOf(product, presentation)).filter((url) => url !== ''),
  }
}
