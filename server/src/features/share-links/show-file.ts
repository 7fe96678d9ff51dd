/** Opens a link's file: on a page for people in browsers, directly for all other clients. */
import type { Locale } from '@portal/contract/locale'
import type { SentItem } from '@portal/contract/sent-items'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { textsOf } from '../../platform/http/messages.ts'
import { readSender } from './mail.ts'
import { isPicture, PICTURE_POLICY, renderPicture } from './picture.ts'
import { type Film, NOTHING_BESIDE, PLAYER_POLICY, renderPlayer } from './player.ts'
import { READER_POLICY, renderReader } from './reader.ts'
import { isPerson } from './visitors.ts'

export const PDF = 'application/pdf'

interface ShowFileDeps {
  database: DatabaseHandle
  /** Base path of the portal, which serves the fonts that PDFs refer to. */
  basePath: string
}

export interface Opened {
  code: string
  /** The link's owner. */
  userId: number
  item: SentItem
  locale: Locale
  title: string
}

interface ShownFile extends Opened {
  url: string
  mediaType: string
  film?: Film
  /** URL of the image in screen size. */
  picture?: string
}

/**
 * Redirects to the file. People get a page instead for PDFs, of which it records how far they are read, for videos with
 * their captions, and for images.
 */
export async function showFile(
  { database, basePath }: ShowFileDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, mediaType, film = NOTHING_BESIDE, ...shown }: ShownFile,
) {
  const { url, picture = url, locale } = shown
  const isFilm = mediaType.startsWith('video/')
  const isShown = isFilm || isPicture(mediaType) || mediaType === PDF
  if (!isShown || !isPerson(request)) return reply.redirect(url)
  const texts = textsOf(locale, 'shareLinks')
  const { name, partner } = await readSender(database.db, userId)
  const words = { openFile: texts('openFile'), page: texts('page', { page: '#' }) }
  const page = { ...shown, words, sender: [name, partner].filter(Boolean).join(' · ') }
  const send = (policy: string, html: string) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(html)
  if (isFilm) return send(PLAYER_POLICY, renderPlayer({ ...page, ...film }))
  if (isPicture(mediaType)) return send(PICTURE_POLICY, renderPicture({ ...page, picture }))
  return send(READER_POLICY, renderReader({ ...page, fonts: `${basePath}/pdfjs` }))
}
