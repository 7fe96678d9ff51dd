import type { FileTranslations } from '@portal/contract/translations'
import type { ReactNode } from 'react'

/** A file, a film or a page, as the viewer shows it. */
export interface ViewerItem {
  /** Tells it from the others that the viewer goes through. */
  id: number | string
  href: string
  title: string
  mediaType?: string | undefined
  /** A page of another site: it is shown fenced in, and there is nothing to download. */
  foreign?: boolean | undefined
  language?: string | undefined
  /** The file in each of its languages; the viewer switches between them. */
  translations?: FileTranslations[] | undefined
  /** What only films have. */
  film?: FilmDetails | undefined
  /** What else can be done with the file, in the language that is shown, beside the viewer's own. */
  actions?: ((language: string | undefined) => ReactNode) | undefined
  onOpen?: (() => void) | undefined
  /** With the language that was chosen in the viewer. */
  onDownload?: ((language: string | undefined) => void) | undefined
}

export interface FilmDetails {
  poster: string
  /** URL of the captions (WebVTT); empty without any. */
  captions: string
  captionsLanguage: string
}
