import type { FileTranslations } from '@portal/contract/translations'
import type { ReactNode } from 'react'

/** A file, a film or a page for the viewer. */
export interface ViewerItem {
  /** Unique among the items of the viewer. */
  id: number | string
  href: string
  title: string
  mediaType?: string | undefined
  /** A page of another site: sandboxed, and without a download. */
  foreign?: boolean | undefined
  language?: string | undefined
  /** The file in each of its languages, for switching. */
  translations?: FileTranslations[] | undefined
  /** Only for films. */
  film?: FilmDetails | undefined
  /** Additional actions for the file in the language shown. */
  actions?: ((language: string | undefined) => ReactNode) | undefined
  onOpen?: (() => void) | undefined
  /** Called with the language chosen in the viewer. */
  onDownload?: ((language: string | undefined) => void) | undefined
}

export interface FilmDetails {
  poster: string
  /** URL of the captions (WebVTT); empty if there are none. */
  captions: string
  captionsLanguage: string
}
