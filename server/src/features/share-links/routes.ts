/** Share links for signed-in users. `public-routes.ts` has the public side. */
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { createShareLink, endShareLink, getShareLinks, sendDocuments } from '@portal/contract/share-links'
import type { FastifyInstance } from 'fastify'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { sendDocuments as sendCollection } from './collections.ts'
import { mailOf } from './mail.ts'
import { registerPublicLinks, type ShareLinkDeps } from './public-routes.ts'
import { readCollection, readShareLinks } from './read-model.ts'
import { registerReaderFiles } from './reader-files.ts'
import { endLink, shareDocument } from './service.ts'

export function registerShareLinks(app: FastifyInstance, deps: ShareLinkDeps): void {
  const { database, publicUrl, clock } = deps
  const { db } = database
  const urlOf = (code: string) => `${publicUrl}/s/${code}`

  route(app, createShareLink, async ({ body: { documentId, locale = DEFAULT_LOCALE }, request }) => {
    const { userId, partnerId, audience } = sessionOf(request)
    const link = await shareDocument(database, {
      userId,
      partnerId,
      audience,
      documentId,
      locale,
      now: clock(),
      ip: request.ip,
    })
    return { url: urlOf(link.code), expires: new Date(link.expires_at).toISOString() }
  })

  route(app, getShareLinks, async ({ query: { lead: leadId }, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { body: await readShareLinks(db, sessionOf(request), { urlOf, leadId, now: clock() }) }
  })

  route(app, sendDocuments, async ({ body, request }) => {
    const now = clock()
    const session = sessionOf(request)
    const sent = await sendCollection(database, session, body, { now, ip: request.ip })
    const { audience } = session
    const link = await readCollection(db, sent.row, urlOf, { now, audience })
    return { link, mail: await mailOf(db, sent, link.url) }
  })

  route(app, endShareLink, async ({ params: { code }, request }) => {
    const { userId } = sessionOf(request)
    await endLink(database, { userId, code, now: clock(), ip: request.ip })
    return { message: 'Share link ended' }
  })

  registerPublicLinks(app, deps)
  registerReaderFiles(app)
}
