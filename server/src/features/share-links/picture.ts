/** The page that shows an image of a link. It runs no scripts. */
import { escapeHtml } from '../../platform/html/escape.ts'
import { type FilePage, renderFilePage, STYLE_HASH } from './file-page.ts'

export const PICTURE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${STYLE_HASH}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** Whether browsers can show it within a page. */
export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/')

export interface PicturePage extends FilePage {
  /** URL of the image in screen size, or of the original file. */
  picture: string
}

export const renderPicture = (page: PicturePage): string =>
  renderFilePage(page, {
    main: `<main class="picture"><img src="${escapeHtml(page.picture)}" alt="${escapeHtml(page.title)}"></main>`,
  })
