import type { Metrics } from '../telemetry/metrics.ts'

const CACHES = ['content', 'leads', 'search'] as const

/** Records a cache hit or miss. */
export type CacheCounter = (cache: (typeof CACHES)[number], isHit: boolean) => void

export function cacheCounter(metrics: Metrics): CacheCounter {
  const requests = metrics.counter('portal_cache_requests_total', 'Responses looked up in a cache', {
    cache: CACHES,
    outcome: ['hit', 'miss'],
  })
  return (cache, isHit) => requests.inc({ cache, outcome: isHit ? 'hit' : 'miss' })
}
