/** Objects of the stand-in for HubSpot, its replies, and its search. */
export interface HubspotObject {
  id: string
  properties: Record<string, string | null>
  associations: { to: { id: string }; types: { associationTypeId: number }[] }[]
  createdAt: string
  updatedAt?: string
}

export interface Reply {
  status: number
  body: unknown
}

export const errorBody = (status: number, category: string): Reply => ({
  status,
  body: { status: 'error', message: category.toLowerCase(), correlationId: 'c0ffee', category },
})

export const refusal = (message: string): Reply => ({
  status: 400,
  body: { status: 'error', message, correlationId: 'c0ffee', category: 'VALIDATION_ERROR' },
})

/** Maximum results of a page of a search, and of all its pages. */
const SEARCH_PAGE = 200
const SEARCH_TOTAL = 10_000

interface Filter {
  propertyName: string
  operator: string
  value?: string
}

export interface SearchInput {
  filterGroups: { filters: Filter[] }[]
  sorts?: { propertyName: string; direction: 'ASCENDING' | 'DESCENDING' }[]
  properties: string[]
  limit: number
  after?: string
}

/** The object as HubSpot responds with it. */
export function shown({ id, properties, createdAt, updatedAt = createdAt }: HubspotObject) {
  const changed = { lastmodifieddate: updatedAt, hs_lastmodifieddate: updatedAt }
  const all: HubspotObject['properties'] = { ...properties, ...changed }
  return { id, properties: all, createdAt, updatedAt, archived: false }
}

/** Latest changes come last, which shifts offsets, and there are at most 10,000 results. */
export function searchObjects(
  objects: readonly HubspotObject[],
  unknownProperties: readonly string[],
  input: SearchInput,
): Reply {
  const { filterGroups, sorts = [], properties, limit, after = '0' } = input
  const filters = filterGroups.flatMap((group) => group.filters)
  if (filterGroups.length > 5 || filters.length > 18 || limit > SEARCH_PAGE) return refusal('Too many')
  const unknown = [...properties, ...filters.map(({ propertyName }) => propertyName)].find((name) =>
    unknownProperties.includes(name),
  )
  if (unknown) return refusal(`Property "${unknown}" does not exist`)
  const propertyOf = (object: HubspotObject, name: string) => shown(object).properties[name] ?? ''
  const time = (text: string) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text))
  const fits = (object: HubspotObject, { propertyName, operator, value = '' }: Filter) => {
    if (operator === 'HAS_PROPERTY') return propertyOf(object, propertyName) !== ''
    if (operator === 'GTE') return time(propertyOf(object, propertyName)) >= time(value)
    throw new Error(`The stand-in knows no operator ${operator}`)
  }
  const found = objects
    .filter((object) => filterGroups.some((group) => group.filters.every((filter) => fits(object, filter))))
    .toSorted((a, b) => {
      const [sort] = sorts
      if (!sort) return 0
      const order = time(propertyOf(a, sort.propertyName)) - time(propertyOf(b, sort.propertyName))
      return sort.direction === 'ASCENDING' ? order : -order
    })
  const start = Number(after)
  if (start + limit > SEARCH_TOTAL) return refusal('A search shows at most 10000 results')
  const results = found.slice(start, start + limit).map((object) => {
    const all = shown(object)
    const named = properties.map((name) => [name, all.properties[name] ?? null])
    return { ...all, properties: { hs_object_id: object.id, ...Object.fromEntries(named) } }
  })
  const end = start + results.length
  const paging = end < found.length ? { paging: { next: { after: String(end), link: '?after' } } } : {}
  return { status: 200, body: { total: found.length, results, ...paging } }
}
