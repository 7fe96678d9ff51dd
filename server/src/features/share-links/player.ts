/** The page that plays a video of a link, with captions. It runs no scripts. */
import { escapeHtml } from '../../platform/html/escape.ts'
import { type FilePage, renderFilePage, STYLE_HASH } from './file-page.ts'

export const PLAYER_POLICY = [
  "default-src 'none'",
  "media-src 'self'",
  "img-src 'self'",
  `style-src ${STYLE_HASH}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

export interface Film {
  /** URL of the poster; empty without one. */
  poster: string
  /** URL of the captions (WebVTT); empty without captions. */
  captions: string
  captionsLanguage: string
}

/** For a video without poster and captions. */
export const NOTHING_BESIDE: Film = { poster: '', captions: '', captionsLanguage: '' }

export type PlayerPage = FilePage & Film

/** A language's own name for itself, for the captions menu. */
const nameOf = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

export function renderPlayer(page: PlayerPage): string {
  const { title, url, poster, captions, captionsLanguage } = page
  const picture = poster && ` poster="${escapeHtml(poster)}"`
  const track =
    captions &&
    `<track kind="captions" src="${escapeHtml(captions)}" srclang="${escapeHtml(captionsLanguage)}" label="${escapeHtml(nameOf(captionsLanguage))}" default>`
  return renderFilePage(page, {
    main: `<main class="film"><video src="${escapeHtml(url)}" controls playsinline preload="metadata" aria-label="${escapeHtml(title)}"${picture}>${track}</video></main>`,
  })
}
