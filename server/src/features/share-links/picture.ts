/** The page that shows a picture of a link. It runs no script. */
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

/** Whether a browser shows it within a page. */
export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/')

export interface PicturePage extends FilePage {
  /** Of the picture in a size for screens; of the file itself where there is none. */
  picture: string
}

export const renderPicture = (page: PicturePage): string =>
  renderFilePage(page, {
    main: `<main class="picture"><img src="${escapeHtml(page.picture)}" alt="${escapeHtml(page.title)}"></main>`,
  })
