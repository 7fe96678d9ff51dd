import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { createShareLink, endShareLink, getShareLinks } from '@portal/contract/share-links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { unlessStorageFails } from '../../platform/db/storage-failure.ts'
import { FileUrls, loadFiles } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { siteRule, takeFrom } from '../../platform/http/client-network.ts'
import { DistributedRateLimiter } from '../../platform/http/distributed-rate-limiter.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { requestLocale, textsOf } from '../../platform/http/messages.ts'
import { sendNotice, wantsPage } from '../../platform/http/notice-page.ts'
import { problemResponses, redirect, withPages } from '../../platform/http/responses.ts'
import { route } from '../../platform/http/route.ts'
import { readShareLinks } from './read-model.ts'
import { countOpen, endLink, resolveLink, shareDocument } from './service.ts'

interface ShareLinkDeps {
  database: DatabaseHandle
  signer: Signer
  publicUrl: string
  clock: () => number
}

/** A whole office may share one IP address; there are far too many codes to guess. */
const OPENS_OF_ADDRESS = { scope: 'share-open', limit: 300, windowMs: 60_000 }

/** Programs that fetch a link only to show a preview of it, or to look into it for viruses. */
const PREVIEWS =
  /bot|crawl|spider|preview|facebookexternalhit|slack|whatsapp|telegram|skype|discord|embedly|safelinks|curl|wget/i

function isPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !PREVIEWS.test(headers['user-agent'] ?? 'bot') && headers.purpose !== 'prefetch'
}

/** A person gets a page, a program the problem. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const isEnd = error instanceof AppError && (error.code === 'gone' || error.code === 'notFound')
  if (!isEnd || !wantsPage(request)) throw error
  const locale = requestLocale(request)
  const texts = textsOf(locale, 'shareLinks')
  return sendNotice(reply, {
    status: error.status,
    locale,
    title: texts('endedTitle'),
    advice: texts('endedAdvice'),
  })
}

async function openLink(
  {
    database: { db },
    signer,
    clock,
    opens,
  }: ShareLinkDeps & { opens: Record<'networks' | 'sites', DistributedRateLimiter> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
  const { code } = request.params as { code: string }
  const now = clock()
  await takeFrom(opens, request.ip, now)
  try {
    const fileId = await resolveLink(db, code, now)
    const file = (await loadFiles(db, [fileId])).get(fileId)
    if (!file) throw new AppError('gone')
    if (isPerson(request)) await unlessStorageFails(countOpen(db, code))
    return reply.redirect(new FileUrls(signer, now).of(file))
  } catch (error) {
    return refuse(request, reply, error)
  }
}

const LinkParams = Type.Object({ code: Type.String({ maxLength: 64 }) })

export function registerShareLinks(app: FastifyInstance, deps: ShareLinkDeps): void {
  const { database, publicUrl, clock } = deps
  const { db } = database
  const opens = {
    networks: new DistributedRateLimiter(db, OPENS_OF_ADDRESS),
    sites: new DistributedRateLimiter(db, siteRule(OPENS_OF_ADDRESS)),
  }
  const addressOf = (code: string) => `${publicUrl}/s/${code}`

  route(app, createShareLink, async ({ body: { documentId, locale = DEFAULT_LOCALE }, request }) => {
    const { userId } = sessionOf(request)
    const link = await shareDocument(database, {
      userId,
      documentId,
      locale,
      now: clock(),
      ip: request.ip,
    })
    return { url: addressOf(link.code), expires: new Date(link.expires_at).toISOString() }
  })

  route(app, getShareLinks, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { body: await readShareLinks(db, sessionOf(request).userId, addressOf) }
  })

  route(app, endShareLink, async ({ params: { code }, request }) => {
    const { userId } = sessionOf(request)
    await endLink(db, { userId, code, now: clock(), ip: request.ip })
    return { message: 'Share link ended' }
  })

  app.route({
    method: 'GET',
    url: '/s/:code',
    schema: {
      operationId: 'openShareLink',
      summary: 'Opens the document of a share link in its current version',
      tags: ['Share links'],
      security: [],
      params: LinkParams,
      response: {
        ...redirect('To the document; who reads pages gets one where the link has ended'),
        ...withPages(
          problemResponses({
            method: 'GET',
            access: 'public',
            params: LinkParams,
            errors: ['gone', 'tooManyRequests'],
          }),
          [404, 410],
        ),
      },
    },
    handler: (request, reply) => openLink({ ...deps, opens }, request, reply),
  })
}
