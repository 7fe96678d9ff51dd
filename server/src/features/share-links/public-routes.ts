/** The public side of share links: what anybody with a link can open. */
import { extname } from 'node:path'
import type { Locale } from '@portal/contract/locale'
import { type SentItem, sentItem, sentKey } from '@portal/contract/sent-items'
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
import { requestLocale, textsOf } from '../../platform/http/messages.ts'
import { sendNotice, wantsPage } from '../../platform/http/notice-page.ts'
import type { OwnBrowsers } from '../../platform/http/own-browsers.ts'
import { problemResponses, redirect, sent, withPages } from '../../platform/http/responses.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { brandedCopyOf } from '../branding/service.ts'
import { type CollectionRow, countCollectionOpen, itemsOf, openCollection } from './collections.ts'
import { dayOf, readSender } from './mail.ts'
import { PAGE_POLICY, renderPage } from './page.ts'
import { MAX_PAGE, recordPages } from './pages-read.ts'
import { countOpen, resolveLink } from './service.ts'
import { type Opened, PDF, showFile } from './show-file.ts'
import { countsAsOpen, countsAsReading } from './visitors.ts'

export interface ShareLinkDeps {
  database: DatabaseHandle
  audiences: AudienceClasses
  signer: Signer
  ownBrowsers: OwnBrowsers
  publicUrl: string
  /** Base path of the portal, which serves the fonts that PDFs refer to. */
  basePath: string
  clock: () => number
}

/** Reading reports per link, across all readers. */
const READS_OF_LINK = { scope: 'share-read', limit: 240, windowMs: 3_600_000 }

/** Generous, because an office may share one IP address, and codes cannot be guessed anyway. */
const OPENS_OF_ADDRESS = { scope: 'share-open', limit: 300, windowMs: 60_000 }

/** Browsers get a page, other clients a problem response. */
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

/** Counts the request, and ensures that the response is not stored and the code does not leak to linked pages. */
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

async function openFile(
  deps: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    fileId,
    film,
    reading,
    ...opened
  }: Opened & { fileId: string; film?: SharedItem['film']; reading: Readership },
) {
  const { database, signer } = deps
  const files = await loadFiles(database.db, [fileId, film?.thumbnail, film?.captions])
  const file = files.get(fileId)
  if (!file) throw new AppError('gone')
  const { now, audience } = reading
  const urls = new FileUrls(signer, now, { audience })
  const captions = files.get(film?.captions ?? '')
  return showFile(deps, request, reply, {
    ...{ ...opened, url: urls.of(file), mediaType: file.media_type },
    picture: urls.of(file, { variant: 'wide' }),
    film: {
      poster: urls.of(files.get(film?.thumbnail ?? ''), { variant: 'wide' }),
      captions: urls.of(captions),
      captionsLanguage: (captions && film?.captionsLanguage) ?? '',
    },
  })
}

/** Opens an item's file; the co-branded copy, if the sender chose that and there is one. */
async function openShared(
  deps: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
  { row, shared, reading }: { row: CollectionRow; shared: SharedItem; reading: Readership },
) {
  const { database, signer } = deps
  const { kind, id, title, fileId, film } = shared
  const opened = {
    code: row.code,
    userId: row.user_id,
    item: { kind, id },
    locale: row.locale as Locale,
    title,
  }
  const branded = row.is_branded
    ? await brandedCopyOf(database.db, { kind, id, fileId, userId: row.user_id }, reading)
    : undefined
  if (!branded) return openFile(deps, request, reply, { ...opened, fileId, film, reading })
  const { now, audience } = reading
  const url = new FileUrls(signer, now, { audience }).ofBranded(branded)
  return showFile(deps, request, reply, { ...opened, url, mediaType: PDF })
}

async function openLink(deps: Opening, request: FastifyRequest, reply: FastifyReply) {
  const { db } = deps.database
  const { code } = request.params as { code: string }
  const now = await beginOpening(deps, request, reply)
  const counts = (userId: number) => countsAsOpen({ ...deps, db, now }, request, userId)
  try {
    const row = await openCollection(db, code, now)
    if (!row) {
      const { documentId: id, audience, ...link } = await resolveLink({ ...deps, db }, code, now)
      if (await counts(link.userId)) await unlessStorageFails(countOpen(db, code, now))
      const reading = { now, audience }
      return await openFile(deps, request, reply, { ...link, code, item: { kind: 'document', id }, reading })
    }
    const reading = await readershipOf(deps, row, now)
    const all = await sharedOf(db, row, reading)
    if (await counts(row.user_id)) await unlessStorageFails(countCollectionOpen(db, code, now))
    const [only, ...others] = all
    if (only && others.length === 0)
      return await openShared(deps, request, reply, { row, shared: only, reading })
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(await pageOf(deps, row, all, now))
  } catch (error) {
    return refuse(request, reply, error)
  }
}

async function openItem(deps: Opening, request: FastifyRequest, reply: FastifyReply) {
  const { code, ...wanted } = request.params as { code: string } & SentItem
  const now = await beginOpening(deps, request, reply)
  try {
    const row = await openCollection(deps.database.db, code, now)
    if (!row) throw new AppError('notFound')
    const reading = await readershipOf(deps, row, now)
    const all = await sharedOf(deps.database.db, row, reading)
    const shared = all.find((item) => sentKey(item) === sentKey(wanted))
    if (!shared) throw new AppError('gone')
    return await openShared(deps, request, reply, { row, shared, reading })
  } catch (error) {
    return refuse(request, reply, error)
  }
}

/** A link only opens what its sender may still see. */
async function readershipOf(
  { audiences }: Opening,
  { user_id }: CollectionRow,
  now: number,
): Promise<Readership> {
  return { now, audience: await audiences.ofUser(user_id) }
}

/** The document and the sender of a link to a single document. */
async function linked(deps: Opening & { db: Db }, code: string, now: number) {
  const { documentId: id, userId } = await resolveLink(deps, code, now)
  return { opened: [{ kind: 'document', id } as const], userId }
}

/** Records the pages of a PDF that the reader page reports, within the link's rate limit. */
async function recordReading(deps: Opening, request: FastifyRequest, reply: FastifyReply) {
  const { database } = deps
  const { code } = request.params as { code: string }
  const { pages, ...item } = request.body as SentItem & { pages: number[] }
  const now = await beginOpening(deps, request, reply)
  const { db } = database
  const row = await openCollection(db, code, now)
  const { opened, userId } = row
    ? { opened: await sharedOf(db, row, await readershipOf(deps, row, now)), userId: row.user_id }
    : await linked({ ...deps, db }, code, now)
  if (!opened.some((each) => sentKey(each) === sentKey(item))) throw new AppError('gone')
  const isCounted = await countsAsReading({ ...deps, db, now }, request, userId)
  if (isCounted && (await tryWindow(db, { ...READS_OF_LINK, subject: code, now }))) {
    const table = row ? 'collections' : 'share_links'
    await unlessStorageFails(recordPages(database, { table, code, item, pages }))
  }
  return reply.code(204).send()
}

/**
 * The items of a collection that can currently be opened.
 * @throws {AppError} `gone` if there are none
 */
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
const PagesRead = Type.Object(
  {
    ...sentItem().properties,
    pages: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_PAGE, examples: [3] }), {
      minItems: 1,
      maxItems: 500,
      examples: [[1, 2, 3]],
    }),
  },
  { additionalProperties: false },
)
const ItemParams = Type.Object({ ...LinkParams.properties, ...sentItem().properties })

export function registerPublicLinks(app: FastifyInstance, deps: ShareLinkDeps): void {
  const { database } = deps
  const opens = {
    networks: new DistributedRateLimiter(database.db, OPENS_OF_ADDRESS),
    sites: new DistributedRateLimiter(database.db, siteRule(OPENS_OF_ADDRESS)),
  }
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
        200: sent('text/html', 'The page of several items, or of a PDF, a film or a picture'),
        ...redirect('To the file; who reads pages gets one where the link has ended'),
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
      response: {
        200: sent('text/html', 'The page of a PDF, a film or a picture'),
        ...redirect('To the file'),
        ...refusals(ItemParams),
      },
    },
    handler: (request, reply) => openItem(opening, request, reply),
  })

  app.route({
    method: 'POST',
    url: '/s/:code/pages',
    schema: {
      operationId: 'reportPagesRead',
      summary: 'What the page of a PDF reports: which of its pages were on the screen',
      tags: ['Share links'],
      security: [],
      params: LinkParams,
      body: PagesRead,
      response: { 204: { description: 'Recorded', type: 'null' }, ...refusals(LinkParams) },
    },
    handler: (request, reply) => recordReading(opening, request, reply),
  })
}

const refusals = (params: TObject) =>
  withPages(
    problemResponses({ method: 'GET', access: 'public', params, errors: ['gone', 'tooManyRequests'] }),
    [404, 410],
  )
