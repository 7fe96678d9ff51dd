/** From rows to the entries of the media asset endpoints, with the specification's default for a missing title. */
import type { MediaAsset } from '@portal/contract/assets'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import type { AssetModel } from './read-model.ts'

const UNTITLED = 'Untitled'

export function presentAsset(
  { row, texts, thumbnail, file, captions }: AssetModel,
  addresses: FileUrls,
): MediaAsset {
  const {
    title = null,
    asset_title: assetTitle = null,
    document_type: documentType = null,
    description = null,
  } = texts ?? {}
  const picture = file?.media_type.startsWith('image/') ? file : undefined
  const film = file?.media_type.startsWith('video/') ? file : undefined
  // A PDF shows its first page, a film one of its frames.
  const drawn = file && addresses.isPictured(file) ? file : undefined
  const link = row.link ?? ''
  return {
    id: row.id,
    type: row.type,
    title: title ?? assetTitle ?? UNTITLED,
    assetTitle: assetTitle ?? title ?? UNTITLED,
    description: description ?? '',
    documentType: documentType ?? '',
    image: addresses.of(picture ?? thumbnail ?? drawn, { variant: 'wide' }),
    thumbnail: addresses.of(thumbnail ?? picture ?? drawn, { variant: 'card' }),
    link,
    video: addresses.of(film),
    captions: addresses.of(captions),
    captionsLanguage: (captions && texts?.languageOf('captions_file_id')) ?? '',
    asset: addresses.of(file) || link,
    language: (file && texts?.languageOf('file_id')) ?? '',
    mediaType: file?.media_type ?? '',
    size: file?.size ?? 0,
  }
}
