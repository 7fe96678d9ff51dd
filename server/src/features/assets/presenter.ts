/** Maps rows to the entries of the media asset endpoints; a missing title gets the specification's default. */
import type { MediaAsset } from '@portal/contract/assets'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import { presentTranslations } from '../../platform/files/translations.ts'
import type { AssetModel } from './read-model.ts'

const UNTITLED = 'Untitled'

export function presentAsset(
  { row, texts, thumbnail, file, captions, translations, products }: AssetModel,
  urls: FileUrls,
): MediaAsset {
  const {
    title = null,
    asset_title: assetTitle = null,
    document_type: documentType = null,
    description = null,
  } = texts ?? {}
  const picture = file?.media_type.startsWith('image/') ? file : undefined
  const film = file?.media_type.startsWith('video/') ? file : undefined
  // A PDF is shown by its first page, a video by one of its frames.
  const drawn = file && urls.isPictured(file) ? file : undefined
  const link = row.link ?? ''
  return {
    id: row.id,
    type: row.type,
    title: title ?? assetTitle ?? UNTITLED,
    assetTitle: assetTitle ?? title ?? UNTITLED,
    description: description ?? '',
    documentType: documentType ?? '',
    image: urls.of(picture ?? thumbnail ?? drawn, { variant: 'wide' }),
    thumbnail: urls.of(thumbnail ?? picture ?? drawn, { variant: 'card' }),
    link,
    video: urls.of(film),
    captions: urls.of(captions),
    captionsLanguage: (captions && texts?.languageOf('captions_file_id')) ?? '',
    asset: urls.of(file) || link,
    language: (file && texts?.languageOf('file_id')) ?? '',
    mediaType: file?.media_type ?? '',
    size: file?.size ?? 0,
    ...presentTranslations(translations, urls),
    ...(products.length > 0 && { products }),
  }
}
