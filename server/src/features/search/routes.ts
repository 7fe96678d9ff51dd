import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { DEFAULT_SEARCH_LIMIT, reportSearchOpened, searchPortal } from '@portal/contract/search'
import { suggestSearches } from '@portal/contract/search-suggestions'
import type { FastifyInstance } from 'fastify'
import type { PdfReader } from '../../platform/files/pdf/reader.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { sendCompressed, sendCompressibleJson } from '../../platform/http/compression.ts'
import { DistributedRateLimiter } from '../../platform/http/distributed-rate-limiter.ts'
import { type Session, sessionOf } from '../../platform/http/guard.ts'
import { isGone } from '../../platform/http/is-gone.ts'
import { route } from '../../platform/http/route.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import { type Metrics, QUICK_SECONDS } from '../../platform/telemetry/metrics.ts'
import { SearchCounts } from './counts.ts'
import { openedItem } from './opened.ts'
import type { OwnGroups } from './own.ts'
import { readPdfTexts } from './pdf-text.ts'
import { reindex } from './reindex.ts'
import { type SearchDeps, SearchService } from './search.ts'
import { registerIndexing } from './service.ts'

/** Longer than the reading time of a job plus the slowest possible PDF. */
const PDF_TEXT_MS = 2 * 60_000
/** A longer run resumes where it stopped. */
const REINDEX_MS = 30 * 60_000

export interface SearchRouteDeps extends SearchDeps {
  jobs: JobRunner
  storage: Storage
  pdfs: PdfReader
  metrics: Metrics
  /** Per user, suggestions included. */
  searchesPerMinute: number
}

/** Searches by the team, also while impersonating a partner, do not count as partners' searches. */
const counts = ({ partnerId, view }: Session): boolean => partnerId !== null && view === undefined

interface Search {
  counts: SearchCounts
  /** Registers a provider of the caller's own data. */
  own: OwnGroups
}

export function registerSearch(app: FastifyInstance, deps: SearchRouteDeps): Search {
  const service = new SearchService(deps)
  app.addHook('onClose', () => service.close())
  const { jobs, database, metrics, clock } = deps
  const durations = metrics.histogram('portal_search_duration_seconds', 'Searches and suggestions', {
    labels: { kind: ['search', 'suggestions'] },
    buckets: QUICK_SECONDS,
  })
  const limit = { scope: 'search', limit: deps.searchesPerMinute, windowMs: 60_000 }
  const searches = new DistributedRateLimiter(database.db, limit)
  const openings = new DistributedRateLimiter(database.db, { ...limit, scope: 'search-opened' })
  const searchCounts = new SearchCounts({ database, logger: app.log })
  app.addHook('onClose', () => searchCounts.close())
  jobs.register('pdf-text', ({ sha256s }, { signal }) => readPdfTexts(deps, sha256s, signal), {
    timeoutMs: PDF_TEXT_MS,
    attempts: 4,
  })
  registerIndexing(jobs, deps)
  jobs.register('reindex', (_, { signal }) => reindex(database, { clock, signal }), { timeoutMs: REINDEX_MS })

  route(app, searchPortal, async ({ query, request, reply }) => {
    const { search, locale = DEFAULT_LOCALE, limit = DEFAULT_SEARCH_LIMIT, fileLanguage } = query
    const session = sessionOf(request)
    await searches.take(session.userId, clock())
    const end = durations.startTimer({ kind: 'search' })
    const audience = await service.audienceOf(session)
    const found = await service
      .search({ text: search, locale, audience, fileLanguage }, session, {
        limit,
        isGone: () => isGone(reply),
      })
      .finally(end)
    if (!found) return reply
    const { isEmpty, response } = found
    // Requests for more hits, or for fewer languages, continue a search that was counted already.
    if (counts(session) && limit <= DEFAULT_SEARCH_LIMIT && !fileLanguage)
      searchCounts.searched({ text: search, locale, now: clock(), isEmpty })
    reply.header('cache-control', 'private, no-store')
    return sendCompressibleJson(request, reply, response)
  })

  route(app, suggestSearches, async ({ query: { search, locale = DEFAULT_LOCALE }, request, reply }) => {
    const session = sessionOf(request)
    await searches.take(session.userId, clock())
    const end = durations.startTimer({ kind: 'suggestions' })
    const audience = await service.audienceOf(session)
    const suggestions = await service.suggest({ text: search, locale, audience }, session).finally(end)
    reply.header('cache-control', 'private, no-store')
    return sendCompressed(request, reply, { suggestions })
  })

  route(app, reportSearchOpened, async ({ body, request }) => {
    const session = sessionOf(request)
    const now = clock()
    await openings.take(session.userId, now)
    const item = await openedItem(database.db, session, body, now)
    if (counts(session)) {
      const { search: text, locale, position, isSuggestion } = body
      searchCounts.opened({ text, locale, now }, item, { position, isSuggestion, userId: session.userId })
    }
    return { message: 'Opening recorded' }
  })
  return { counts: searchCounts, own: service.own }
}
