import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'
import { getOfflineFiles } from '@portal/contract/offline'
import { changePin, getPins, type PinnedItem } from '@portal/contract/pins'
import { getCategories, getMostUsed, getProduct, getProducts } from '@portal/contract/playbook'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { readingOf } from '../../platform/http/impersonation.ts'
import { type ResponseCache, sendContent, sendOwn } from '../../platform/http/response-cache.ts'
import { route } from '../../platform/http/route.ts'
import { popularItems } from '../view-tracking/service.ts'
import { presentOfflineFiles } from './offline-files.ts'
import type { PinSet, Pins } from './pins.ts'
import {
  type Presentation,
  presentCategory,
  presentPinnedCategory,
  presentPinnedDocument,
  presentPinnedProduct,
  presentProduct,
  presentProductSummary,
} from './presenter.ts'
import { type Playbook, readPlaybook } from './read-model.ts'
import { readProduct } from './read-product.ts'

/** More than anybody looks through. */
const MOST_USED = 200

export interface PlaybookDeps {
  db: Db
  responses: ResponseCache
  signer: Signer
  pins: Pins
  clock: () => number
}

type Present = (playbook: Playbook, presentation: Presentation) => unknown

/** The pinned items, in order; unpublished ones are left out. */
function presentPins(playbook: Playbook, presentation: Presentation): PinnedItem[] {
  return presentation.pins.pins.flatMap(({ elementType, elementId }) => {
    if (elementType === 'Document') {
      const document = playbook.documents.get(elementId)
      return document ? presentPinnedDocument(document, presentation) : []
    }
    if (elementType === 'Category') {
      const portfolio = playbook.portfolios.find(({ row }) => row.id === elementId)
      return portfolio ? presentPinnedCategory(portfolio, presentation) : []
    }
    const product = playbook.products.find(({ row }) => row.id === elementId)
    const portfolio = playbook.portfolios.find(({ products }) =>
      products.some(({ row }) => row.id === elementId),
    )
    return product ? presentPinnedProduct(product, portfolio, presentation) : []
  })
}

export function registerPlaybook(
  app: FastifyInstance,
  { db, responses, signer, pins, clock }: PlaybookDeps,
): void {
  /** @param more additional parts of the cache key */
  async function respond(
    request: FastifyRequest,
    endpoint: string,
    locale: Locale,
    present: Present,
    ...more: readonly string[]
  ) {
    const ofUser: PinSet = await pins.of(sessionOf(request).userId)
    const reading = readingOf(request, clock())
    const parts = [locale, ofUser.key, reading.part, ...more]
    return responses.get({ endpoint, topics: ['playbook'], parts }, async () => {
      const { hasDrafts: forTeam, audience } = reading
      const urls = new FileUrls(signer, clock(), { forTeam, audience })
      return { body: present(await readPlaybook(db, locale, reading), { urls, pins: ofUser }) }
    })
  }

  route(app, getCategories, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    const content = await respond(request, getCategories.id, locale, ({ portfolios }, presentation) => ({
      categories: portfolios.map((portfolio) => presentCategory(portfolio, presentation)),
    }))
    return sendContent(request, reply, content)
  })

  route(app, getProducts, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    const content = await respond(request, getProducts.id, locale, ({ products }, presentation) => ({
      products: products.map((product) => presentProductSummary(product, presentation)),
    }))
    return sendContent(request, reply, content)
  })

  route(app, getProduct, async ({ params: { id }, query, request, reply }) => {
    const { locale = DEFAULT_LOCALE } = query
    const reading = readingOf(request, clock())
    const product = await readProduct(db, id, locale, reading)
    if (!product) throw new AppError('notFound')
    const { hasDrafts: forTeam, audience } = reading
    const urls = new FileUrls(signer, clock(), { forTeam, audience })
    const body = presentProduct(product, { urls, pins: await pins.of(sessionOf(request).userId) })
    return sendOwn(request, reply, { body })
  })

  route(app, getMostUsed, async ({ request, reply }) => {
    const reading = readingOf(request, clock())
    const key = { endpoint: getMostUsed.id, topics: ['playbook'], parts: [reading.part] } as const
    const content = await responses.get(key, async () => {
      const used = await popularItems(db, { kinds: ['product'], limit: MOST_USED, reading, now: clock() })
      return { body: used.map(({ itemId }) => itemId) }
    })
    return sendContent(request, reply, content)
  })

  route(app, getPins, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    return sendContent(request, reply, await respond(request, getPins.id, locale, presentPins))
  })

  route(app, getOfflineFiles, async ({ query, request, reply }) => {
    const { locale = DEFAULT_LOCALE, languages = locale } = query
    const wanted = languages.split(',').filter(isLocale)
    const present: Present = (playbook, presentation) => presentOfflineFiles(playbook, presentation, wanted)
    return sendContent(request, reply, await respond(request, getOfflineFiles.id, locale, present, languages))
  })

  route(app, changePin, async ({ body: { action, id, elementType }, request }) => {
    const { userId, audience } = sessionOf(request)
    const pin = { elementType, elementId: id }
    if (action === 'add') await pins.add(userId, pin, audience)
    else await pins.remove(userId, pin)
    return { status: true, message: action === 'add' ? 'Item pinned' : 'Item unpinned' }
  })
}
