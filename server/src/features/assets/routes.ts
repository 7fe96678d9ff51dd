import { ASSET_ENDPOINTS, getDocuments, getNewDocuments } from '@portal/contract/assets'
import { ASSET_KINDS } from '@portal/contract/kinds'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentTopic } from '../../platform/db/change-bus.ts'
import type { Db } from '../../platform/db/open.ts'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { type Reading, readingOf } from '../../platform/http/impersonation.ts'
import { type ResponseCache, sendContent } from '../../platform/http/response-cache.ts'
import { route } from '../../platform/http/route.ts'
import { documentLinks } from '../popular-content/service.ts'
import { presentAsset } from './presenter.ts'
import { readAssets } from './read-model.ts'

const NEW_DOCUMENTS = 20

export interface AssetsDeps {
  db: Db
  responses: ResponseCache
  signer: Signer
  clock: () => number
  /** Whether preview images of videos are available. */
  frames: boolean
}

interface Context {
  locale: Locale
  reading: Reading
  urls: FileUrls
}

export function registerAssets(
  app: FastifyInstance,
  { db, responses, signer, clock, frames }: AssetsDeps,
): void {
  const respond = (
    request: FastifyRequest,
    endpoint: string,
    topics: readonly ContentTopic[],
    locale: Locale,
    list: (context: Context) => Promise<unknown[]>,
  ) => {
    const reading = readingOf(request, clock())
    const { hasDrafts: forTeam, audience } = reading
    return responses.get({ endpoint, topics, parts: [locale, reading.part] }, async () => {
      const urls = new FileUrls(signer, clock(), { frames, forTeam, audience })
      return { body: await list({ locale, reading, urls }) }
    })
  }

  for (const kind of ASSET_KINDS) {
    const endpoint = ASSET_ENDPOINTS[kind]
    route(app, endpoint, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
      const content = await respond(
        request,
        endpoint.id,
        ['assets', 'playbook'],
        locale,
        async ({ urls, ...context }) => {
          const assets = await readAssets(db, kind, context)
          return assets.map((asset) => presentAsset(asset, urls))
        },
      )
      return sendContent(request, reply, content)
    })
  }

  route(app, getDocuments, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    const content = await respond(request, getDocuments.id, ['playbook'], locale, async (context) => {
      const links = await documentLinks(db, context)
      const { compare } = new Intl.Collator(locale, { numeric: true })
      return links.sort((a, b) => compare(a.title, b.title))
    })
    return sendContent(request, reply, content)
  })

  route(app, getNewDocuments, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    const content = await respond(request, getNewDocuments.id, ['playbook'], locale, (context) =>
      documentLinks(db, { ...context, limit: NEW_DOCUMENTS }),
    )
    return sendContent(request, reply, content)
  })
}
