import { extname } from 'node:path'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { type SentItem, sentItem, sentKey } from '@portal/contract/sent-items'
import { createShareLink, endShareLink, getShareLinks, sendDocuments } from '@portal/contract/share-links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TObject, Type } from 'typebox'
import type { Readership } from '../../platform/db/audience.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { unlessStorageFails } from '../../platform/db/storage-failure.ts'
import { FileUrls, loadFiles } from '../../platform/files/file-urls.ts'
import { readShared, type SharedItem } from '../../platform/files/sent-items.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { siteRule, takeFrom } from '../../platform/http/client-network.ts'
import { DistributedRateLimiter } from '../../platform/http/distributed-rate-limiter.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { requestLocale, textsOf } from '../../platform/http/messages.ts'
import { sendNotice, wantsPage } from '../../platform/http/notice-page.ts'
import { problemResponses, redirect, sent, withPages } from '../../platform/http/responses.ts'
import { route } from '../../platform/http/route.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { brandedCopyOf } from '../branding/service.ts'
import {
  type CollectionRow,
  countCollectionOpen,
  itemsOf,
  openCollection,
  sendDocuments as sendCollection,
} from './collections.ts'
import { dayOf, mailOf, readSender } from './mail.ts'
import { PAGE_POLICY, renderPage } from './page.ts'
import { readCollection, readShareLinks } from './read-model.ts'
import { countOpen, endLink, resolveLink, shareDocument } from './service.ts'

interface ShareLinkDeps {
  database: DatabaseHandle
  audiences: AudienceClasses
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

type Opening = ShareLinkDeps & { opens: Record<'networks' | 'sites', DistributedRateLimiter> }

/** Nothing of it is kept, by anybody, and no page that it leads to learns its code. */
async function beginOpening(
  { clock, opens }: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
  const now = clock()
  await takeFrom(opens, request.ip, now)
  return now
}

async function redirectToFile(
  { database, signer }: Opening,
  reply: FastifyReply,
  fileId: string,
  { now, audience }: Readership,
) {
  const file = (await loadFiles(database.db, [fileId])).get(fileId)
  if (!file) throw new AppError('gone')
  return reply.redirect(new FileUrls(signer, now, { audience }).of(file))
}

/** To the file, with the logo of its sender's partner where that was wanted and there is such a copy. */
async function redirectToShared(
  deps: Opening,
  reply: FastifyReply,
  collection: CollectionRow,
  { kind, id, fileId }: SharedItem,
  reading: Readership,
) {
  const { database, signer } = deps
  const branded = collection.is_branded
    ? await brandedCopyOf(database.db, { kind, id, fileId, userId: collection.user_id }, reading)
    : undefined
  if (!branded) return redirectToFile(deps, reply, fileId, reading)
  const { now, audience } = reading
  return reply.redirect(new FileUrls(signer, now, { audience }).ofBranded(branded))
}

async function openLink(deps: Opening, request: FastifyRequest, reply: FastifyReply) {
  const { db } = deps.database
  const { code } = request.params as { code: string }
  const now = await beginOpening(deps, request, reply)
  try {
    const collection = await openCollection(db, code, now)
    if (!collection) {
      const { fileId, audience } = await resolveLink({ ...deps, db }, code, now)
      if (isPerson(request)) await unlessStorageFails(countOpen(db, code, now))
      return await redirectToFile(deps, reply, fileId, { now, audience })
    }
    const reading = await readershipOf(deps, collection, now)
    const shared = await sharedOf(db, collection, reading)
    if (isPerson(request)) await unlessStorageFails(countCollectionOpen(db, code, now))
    const [only, ...others] = shared
    if (only && others.length === 0) return await redirectToShared(deps, reply, collection, only, reading)
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(await pageOf(deps, collection, shared, now))
  } catch (error) {
    return refuse(request, reply, error)
  }
}

async function openItem(deps: Opening, request: FastifyRequest, reply: FastifyReply) {
  const { code, ...wanted } = request.params as { code: string } & SentItem
  const now = await beginOpening(deps, request, reply)
  try {
    const collection = await openCollection(deps.database.db, code, now)
    if (!collection) throw new AppError('notFound')
    const reading = await readershipOf(deps, collection, now)
    const all = await sharedOf(deps.database.db, collection, reading)
    const shared = all.find((item) => sentKey(item) === sentKey(wanted))
    if (!shared) throw new AppError('gone')
    return await redirectToShared(deps, reply, collection, shared, reading)
  } catch (error) {
    return refuse(request, reply, error)
  }
}

/** A link opens what its user sees now, and ends with that. */
async function readershipOf(
  { audiences }: Opening,
  { user_id }: CollectionRow,
  now: number,
): Promise<Readership> {
  return { now, audience: await audiences.ofUser(user_id) }
}

/** What of a collection can be opened now. @throws {AppError} `gone` where that is nothing */
async function sharedOf(db: Db, row: CollectionRow, reading: Readership): Promise<SharedItem[]> {
  const shared = await readShared(db, itemsOf(row), { locale: row.locale as Locale, reading })
  if (shared.length === 0) throw new AppError('gone')
  return shared
}

async function pageOf(
  { database: { db }, signer }: Opening,
  row: CollectionRow,
  shared: readonly SharedItem[],
  now: number,
): Promise<string> {
  const locale = row.locale as Locale
  const texts = textsOf(locale, 'shareLinks')
  const { name, email, phone, partner, logo } = await readSender(db, row.user_id)
  const files = await loadFiles(db, [logo, ...shared.map(({ fileId }) => fileId)])
  const image = new FileUrls(signer, now).of(files.get(logo ?? ''), { variant: 'thumb' })
  return renderPage({
    locale,
    title: texts('pageTitle', { name: row.name }),
    until: texts('until', { day: dayOf(row.expires_at, locale) }),
    items: shared.flatMap(({ kind, id, title, fileId }) => {
      const file = files.get(fileId)
      if (!file) return []
      const type = extname(file.path).slice(1).toUpperCase()
      return { title, url: `/s/${row.code}/${kind}/${id}`, type, size: file.size }
    }),
    partner: partner ? { name: partner, logo: image } : undefined,
    contact: { name, email, phone: phone ?? '' },
  })
}

const LinkParams = Type.Object({ code: Type.String({ maxLength: 64 }) })
const ItemParams = Type.Object({ ...LinkParams.properties, ...sentItem().properties })

export function registerShareLinks(app: FastifyInstance, deps: ShareLinkDeps): void {
  const { database, publicUrl, clock } = deps
  const { db } = database
  const opens = {
    networks: new DistributedRateLimiter(db, OPENS_OF_ADDRESS),
    sites: new DistributedRateLimiter(db, siteRule(OPENS_OF_ADDRESS)),
  }
  const addressOf = (code: string) => `${publicUrl}/s/${code}`

  route(app, createShareLink, async ({ body: { documentId, locale = DEFAULT_LOCALE }, request }) => {
    const { userId, audience } = sessionOf(request)
    const link = await shareDocument(database, {
      userId,
      audience,
      documentId,
      locale,
      now: clock(),
      ip: request.ip,
    })
    return { url: addressOf(link.code), expires: new Date(link.expires_at).toISOString() }
  })

  route(app, getShareLinks, async ({ query: { lead: leadId }, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { body: await readShareLinks(db, sessionOf(request), { addressOf, leadId, now: clock() }) }
  })

  route(app, sendDocuments, async ({ body, request }) => {
    const now = clock()
    const session = sessionOf(request)
    const sent = await sendCollection(database, session, body, { now, ip: request.ip })
    const { audience } = session
    const link = await readCollection(db, sent.row, addressOf, { now, audience })
    return { link, mail: await mailOf(db, sent, link.url) }
  })

  route(app, endShareLink, async ({ params: { code }, request }) => {
    const { userId } = sessionOf(request)
    await endLink(db, { userId, code, now: clock(), ip: request.ip })
    return { message: 'Share link ended' }
  })

  const opening = { ...deps, opens }
  app.route({
    method: 'GET',
    url: '/s/:code',
    schema: {
      operationId: 'openShareLink',
      summary: 'Opens the document of a share link in its current version, or the page of several',
      tags: ['Share links'],
      security: [],
      params: LinkParams,
      response: {
        200: sent('text/html', 'The page of several items'),
        ...redirect('To the document; who reads pages gets one where the link has ended'),
        ...refusals(LinkParams),
      },
    },
    handler: (request, reply) => openLink(opening, request, reply),
  })

  app.route({
    method: 'GET',
    url: '/s/:code/:kind/:id',
    schema: {
      operationId: 'openSharedItem',
      summary: 'Opens one of the items of a share link in its current version',
      tags: ['Share links'],
      security: [],
      params: ItemParams,
      response: { ...redirect('To the file'), ...refusals(ItemParams) },
    },
    handler: (request, reply) => openItem(opening, request, reply),
  })
}

const refusals = (params: TObject) =>
  withPages(
    problemResponses({ method: 'GET', access: 'public', params, errors: ['gone', 'tooManyRequests'] }),
    [404, 410],
  )
