import { DEFAULT_LOCALE, LocaleSchema } from '@portal/contract/locale'
import { getPriceChanges, getPriceList, visitPriceList } from '@portal/contract/price-list'
import { MAX_ID } from '@portal/contract/rules'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { FileUrls, loadFiles, priceListClaim } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { requestLocale, textsOf } from '../../platform/http/messages.ts'
import { problemResponses, sent, withPages } from '../../platform/http/responses.ts'
import { route } from '../../platform/http/route.ts'
import { type AudienceClasses, signedQuery } from '../audiences/service.ts'
import { readBrand } from '../settings/service.ts'
import { endVisit, openVisit, readChanges } from './changes.ts'
import { priceListCsv } from './csv.ts'
import { pagePolicy, renderPage } from './page.ts'
import { assignedPriceListId, readPriceList, readPriceListHead } from './read-model.ts'
import { styleOf } from './style.ts'

interface PriceListDeps {
  database: DatabaseHandle
  audiences: AudienceClasses
  signer: Signer
  /** Path of the portal's fonts. */
  fonts: string
  /** Path of the portal's screens. */
  basePath: string
  clock: () => number
}

const PageParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) })
const PageQuery = Type.Object({
  ...signedQuery,
  p: Type.Integer({ minimum: 1, maximum: MAX_ID }),
  locale: Type.Optional(LocaleSchema),
  theme: Type.Optional(Type.Enum(['light', 'dark'])),
})
type PageQuery = Static<typeof PageQuery>

/**
 * The list of a signed URL, as long as it is assigned to the partner.
 *
 * @throws {AppError} `badSignature`, also if the partner has been assigned another list
 */
async function openGranted(
  { database: { db }, audiences, signer, clock }: PriceListDeps,
  request: FastifyRequest,
) {
  // An altered URL is treated as unsigned.
  if (request.validationError) throw new AppError('badSignature')
  const { id } = request.params as Static<typeof PageParams>
  const query = request.query as PageQuery
  const grant = { priceListId: id, partnerId: query.p }
  const { a = '' } = query
  if (!signer.verify(priceListClaim(grant, a), query, clock())) throw new AppError('badSignature')
  const audience = await audiences.byKey(a)
  if (!audience || (await assignedPriceListId(db, { partnerId: query.p, audience })) !== id)
    throw new AppError('badSignature')
  const locale = requestLocale(request)
  return { grant, audience, locale, texts: textsOf(locale, 'priceListPage') }
}

async function readProvider(db: Db, urls: FileUrls) {
  const brand = await readBrand(db)
  const files = await loadFiles(db, [brand?.icon])
  return { name: brand?.name ?? '', logo: urls.of(brand?.icon ? files.get(brand.icon) : undefined) }
}

async function sendPage(deps: PriceListDeps, request: FastifyRequest, reply: FastifyReply) {
  const { grant, audience, locale, texts } = await openGranted(deps, request)
  const reading = { locale, now: deps.clock(), audience }
  const priceList = await readPriceList(deps.database.db, grant.priceListId, reading)
  if (!priceList) throw new AppError('badSignature')
  const { name: partnerName } = await deps.database.db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', grant.partnerId)
    .executeTakeFirstOrThrow()
  const urls = new FileUrls(deps.signer, deps.clock())
  const style = styleOf(deps.fonts)
  const html = renderPage({
    priceList,
    partnerName,
    provider: await readProvider(deps.database.db, urls),
    locale,
    theme: (request.query as PageQuery).theme,
    style,
    playbook: `${deps.basePath}/playbook`,
    texts,
  })
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(style))
    .header('cache-control', 'private, no-cache')
    .send(html)
}

async function sendCsv(deps: PriceListDeps, request: FastifyRequest, reply: FastifyReply) {
  const { grant, ...language } = await openGranted(deps, request)
  const priceList = await readPriceListHead(deps.database.db, grant.priceListId, language.locale)
  if (!priceList) throw new AppError('badSignature')
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(`${priceList.name}.csv`))
    .header('cache-control', 'private, no-cache')
    .send(priceListCsv(deps.database.db, priceList, { ...language, now: deps.clock() }))
}

export function registerPriceLists(app: FastifyInstance, deps: PriceListDeps): void {
  route(app, getPriceList, async ({ query: { locale = DEFAULT_LOCALE, product }, request, reply }) => {
    const { partnerId, audience } = sessionOf(request)
    const id =
      partnerId === null ? undefined : await assignedPriceListId(deps.database.db, { partnerId, audience })
    const priceList =
      id === undefined
        ? undefined
        : await readPriceList(deps.database.db, id, { locale, now: deps.clock(), audience, product })
    if (!priceList || partnerId === null) throw new AppError('notFound')
    reply.header('cache-control', 'private, no-store')
    const grant = { priceListId: priceList.id, partnerId }
    const urls = new FileUrls(deps.signer, deps.clock(), { audience })
    const urlOf = (form: 'page' | 'csv') => `${urls.ofPriceList(grant, form)}&locale=${locale}`
    return { body: { ...priceList, pageUrl: urlOf('page'), csvUrl: urlOf('csv') } }
  })

  const visitorOf = (request: FastifyRequest) => {
    const { userId, partnerId, audience } = sessionOf(request)
    if (partnerId === null) throw new AppError('notFound')
    return { userId, partnerId, audience, now: deps.clock() }
  }

  route(app, getPriceChanges, async ({ request, reply }) => {
    const changes = await readChanges(deps.database.db, visitorOf(request))
    if (!changes) throw new AppError('notFound')
    reply.header('cache-control', 'private, no-store')
    return { body: changes }
  })

  route(app, visitPriceList, async ({ body: { action }, request }) => {
    const visitor = visitorOf(request)
    await (action === 'open' ? openVisit(deps.database, visitor) : endVisit(deps.database.db, visitor))
    return { message: 'Noted' }
  })

  const schema = { tags: ['Price list'], security: [], params: PageParams, querystring: PageQuery }
  const problems = withPages(
    problemResponses({
      method: 'GET',
      access: 'public',
      params: PageParams,
      query: PageQuery,
      errors: ['badSignature'],
    }),
    [403],
  )
  app.route({
    method: 'GET',
    url: '/price-list/:id',
    attachValidation: true,
    schema: {
      operationId: 'openPriceListPage',
      summary: "A partner's price list as a page, by its signed address",
      ...schema,
      response: { 200: sent('text/html', 'The page'), ...problems },
    },
    handler: (request, reply) => sendPage(deps, request, reply),
  })
  app.route({
    method: 'GET',
    url: '/price-list/:id/csv',
    attachValidation: true,
    schema: {
      operationId: 'downloadPriceList',
      summary: "A partner's price list as CSV, by its signed address",
      ...schema,
      response: { 200: sent('text/csv', 'The table'), ...problems },
    },
    handler: (request, reply) => sendCsv(deps, request, reply),
  })
}
