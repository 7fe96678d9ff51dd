import { getNewContent, getPopularContent } from '@portal/contract/links'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { type Reading, readingOf } from '../../platform/http/impersonation.ts'
import { type ResponseCache, sendContent } from '../../platform/http/response-cache.ts'
import { route } from '../../platform/http/route.ts'
import { popularItems } from '../view-tracking/service.ts'
import { type Item, LINKED_KINDS, newestItems, readLinks } from './read-model.ts'

const LINKS = 20
const TOPICS = ['playbook', 'assets', 'news'] as const

export interface LinksDeps {
  db: Db
  responses: ResponseCache
  signer: Signer
  clock: () => number
}

export function registerPopularContent(
  app: FastifyInstance,
  { db, responses, signer, clock }: LinksDeps,
): void {
  const respond = (
    request: FastifyRequest,
    endpoint: string,
    locale: Locale,
    items: (reading: Reading) => Promise<Item[]>,
  ) => {
    const reading = readingOf(request, clock())
    const { part, hasDrafts: forTeam, audience } = reading
    return responses.get({ endpoint, topics: TOPICS, parts: [locale, part] }, async () => {
      const urls = new FileUrls(signer, clock(), { forTeam, audience })
      const links = await readLinks(db, await items(reading), { locale, reading, urls })
      return { body: links }
    })
  }

  route(app, getPopularContent, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    const content = await respond(request, getPopularContent.id, locale, (reading) =>
      popularItems(db, { kinds: LINKED_KINDS, limit: LINKS, reading, now: clock() }),
    )
    return sendContent(request, reply, content)
  })

  route(app, getNewContent, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    const content = await respond(request, getNewContent.id, locale, (reading) =>
      newestItems(db, LINKS, reading),
    )
    return sendContent(request, reply, content)
  })
}
