import { DEFAULT_LOCALE } from '@portal/contract/locale'
import {
  addToOwnCollection,
  createOwnCollection,
  deleteOwnCollection,
  getOwnCollection,
  getOwnCollections,
  restoreOwnCollection,
  saveOwnCollection,
} from '@portal/contract/own-collections'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { presentHead, readCollection, readCollections } from './read-model.ts'
import { add, create, type Owner, save, setDeleted } from './service.ts'

interface OwnCollectionDeps {
  database: DatabaseHandle
  signer: Signer
  /** Whether frames of videos are available. */
  frames: boolean
  clock: () => number
}

export function registerOwnCollections(
  app: FastifyInstance,
  { database, signer, frames, clock }: OwnCollectionDeps,
): void {
  const { db } = database
  const ownerOf = (request: FastifyRequest): Owner => {
    const { userId, partnerId, audience } = sessionOf(request)
    return { userId, partnerId, audience, now: clock() }
  }

  route(app, getOwnCollections, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { body: await readCollections(db, sessionOf(request)) }
  })

  route(
    app,
    getOwnCollection,
    async ({ params: { id }, query: { locale = DEFAULT_LOCALE }, request, reply }) => {
      reply.header('cache-control', 'private, no-store')
      const session = sessionOf(request)
      const reading = { now: clock(), audience: session.audience }
      const urls = new FileUrls(signer, reading.now, { frames, audience: session.audience })
      return { body: await readCollection(db, session, { id, locale, reading, urls }) }
    },
  )

  route(app, createOwnCollection, async ({ body, request }) => {
    const owner = ownerOf(request)
    return { body: presentHead(await create(database, owner, body), owner) }
  })

  route(app, addToOwnCollection, async ({ params: { id }, body: { items }, request }) => {
    const owner = ownerOf(request)
    return { body: presentHead(await add(database, owner, { id, items }), owner) }
  })

  route(app, saveOwnCollection, async ({ params: { id }, body, request }) => {
    const { version } = await save(database, ownerOf(request), { id, ...body })
    return { version }
  })

  route(app, deleteOwnCollection, async ({ params: { id }, request }) => {
    await setDeleted(database, ownerOf(request), { id, isDeleted: true })
    return { message: 'Collection deleted' }
  })

  route(app, restoreOwnCollection, async ({ params: { id }, request }) => {
    await setDeleted(database, ownerOf(request), { id, isDeleted: false })
    return { message: 'Collection restored' }
  })
}
