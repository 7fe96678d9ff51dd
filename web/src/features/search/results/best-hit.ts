import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchGroup, SearchHit } from '@portal/contract/search'

/** The factor by which a hit must lead to count as better. */
const LEAD = 1.05

/** Looked up without ranking: their scores only say that the words occur. */
const UNRANKED: readonly SearchGroupKey[] = ['Leads', 'Tickets']

export interface BestHit {
  key: SearchGroupKey
  hit: SearchHit
}

/**
 * Takes the best hit out of its group, to be shown above all groups. Ties between groups go to the first group. There
 * is none if the host returns no scores, if another hit of the same group is as good, or if it is the only hit.
 */
export function splitBest(groups: readonly SearchGroup[]): { best?: BestHit; rest: readonly SearchGroup[] } {
  const hits = groups
    .filter(({ key }) => !UNRANKED.includes(key))
    .flatMap(({ key, group_docs }) => group_docs.hits.hits.map((hit) => ({ key, hit })))
  const top = Math.max(0, ...hits.map(({ hit }) => hit._score))
  const [best, next] = hits.filter(({ hit }) => hit._score * LEAD >= top)
  const isOnly = groups.length === 1 && hits.length === 1
  if (!best || top === 0 || next?.key === best.key || isOnly) return { rest: groups }
  return { best, rest: groups.map((group) => without(group, best)).filter(hasHits) }
}

function without(group: SearchGroup, { key, hit }: BestHit): SearchGroup {
  if (group.key !== key) return group
  const { total, hits } = group.group_docs.hits
  return {
    key,
    doc_count: group.doc_count - 1,
    group_docs: { hits: { total: { value: total.value - 1 }, hits: hits.filter((other) => other !== hit) } },
  }
}

function hasHits({ group_docs }: SearchGroup): boolean {
  return group_docs.hits.hits.length > 0
}
