/** The generic endpoints of every back-office resource. */
import { type Static, Type } from 'typebox'
import { audienceSchema } from '../audience.ts'
import { endpoint } from '../endpoint.ts'
import { audienceField } from '../entities/field.ts'
import { LOCALES } from '../locale.ts'
import { closed, IdParams, itemId, text } from '../values.ts'
import { allows, type Resource } from './resource.ts'
import {
  createSchema,
  entrySchema,
  filterProperties,
  sortFields,
  Timestamp,
  updateSchema,
} from './schemas.ts'
import { Uses } from './uses.ts'

/** Most entries per request of a list. */
export const MAX_PAGE = 100

/** An entry of any resource. */
export interface Entry {
  id: number
  version: number
  [field: string]: unknown
}

const ChangedIds = Type.Object({ ids: Type.Array(Type.Integer({ examples: [12] })) })
const Binned = Type.Array(Type.Integer(), {
  description: 'Ids by which the bin brings back what was deleted',
  examples: [[41]],
})
const Ids = Type.Array(itemId(12), { minItems: 1, maxItems: 500, uniqueItems: true })

/** What happens to the uses of deleted entries. */
const DeleteChoice = {
  state: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{20,60}$',
      description:
        'The `state` of the uses that the caller has seen; entries that are used are not deleted without',
      examples: ['dGhlIHVzZXMgYXMgdGhleSB3ZXJlIHNlZW4'],
    }),
  ),
  replacement: Type.Optional({ ...itemId(14), description: 'Entry that takes the place of those deleted' }),
}
export type DeleteChoice = { state?: string; replacement?: number }

const audience = () => Type.Union([audienceSchema(), Type.Null()])

/** Changes an entry's audience from `from` to `to`, unless somebody else has changed it. */
const AudienceChange = Type.Object({ id: itemId(12), from: audience(), to: audience() }, closed)
export type AudienceChange = Static<typeof AudienceChange>

/** Restores an entry's publication time (null for a draft), unless somebody has changed the entry since `version`. */
const Publication = Type.Object(
  {
    id: itemId(12),
    version: Type.Integer({ minimum: 1, examples: [4] }),
    publishedAt: Type.Union([Timestamp, Type.Null()]),
  },
  closed,
)
export type Publication = Static<typeof Publication>

export const BulkBody = Type.Object(
  {
    action: Type.Enum(['publish', 'unpublish', 'restore', 'set-audience', 'delete']),
    ids: Ids,
    publishedAt: Type.Optional(Timestamp),
    audience: Type.Optional(
      Type.Union([audienceSchema(), Type.Null()], { description: 'Whom the entries are for from now on' }),
    ),
    audiences: Type.Optional(
      Type.Array(AudienceChange, {
        minItems: 1,
        maxItems: 500,
        description: 'Instead of `audience`: whom each of them is for, such as what takes a change back',
      }),
    ),
    publications: Type.Optional(
      Type.Array(Publication, {
        minItems: 1,
        maxItems: 500,
        description:
          'For `restore`: takes back what published or unpublished them; those changed since stay as they are',
      }),
    ),
    ...DeleteChoice,
  },
  closed,
)
export type BulkBody = Static<typeof BulkBody>

export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 25 })),
  sort: Type.Optional(Type.String()),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
  ids: Type.Optional(
    Type.String({
      pattern: '^\\d{1,10}(,\\d{1,10}){0,99}$',
      description: 'These entries only',
      examples: ['3,7'],
    }),
  ),
  locale: Type.Optional(Type.Enum([...LOCALES], { description: 'Language of texts to sort by' })),
})
export type ListQuery = Static<typeof ListQuery>

export type Filters = { q?: string; state?: string; missing?: string; [field: string]: unknown }

const CHANGE_ERRORS = [
  'notFound',
  'invalid',
  'stale',
  'duplicate',
  'inUse',
  'unknownReference',
  'unknownCountry',
  'misspeltCountry',
  'unfitFile',
  'htmlTooIntricate',
] as const

const REMOVE_ERRORS = ['notFound', 'inUse', 'stale', 'unknownReference'] as const

/** The suffix of operation ids: `price-lists` becomes `PriceLists`. */
const nameOf = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What the endpoints of a resource have in common. */
function baseOf({ name, role: access, readBy = access, fresh }: Resource) {
  return {
    id: `admin${nameOf(name)}`,
    path: `/api/admin/${name}`,
    tag: `Back office: ${name}`,
    access,
    readBy,
    /** Of endpoints that change entries. */
    freshness: fresh ? ({ fresh: true } as const) : {},
  } as const
}

function readEndpoints(resource: Resource) {
  const { id, path, tag, access, readBy } = baseOf(resource)
  const Entry = entrySchema(resource)
  const List = Type.Object({ items: Type.Array(Entry), total: Type.Integer({ examples: [128] }) })
  const filters = filterProperties(resource)
  const sort = Type.Optional(Type.Enum(sortFields(resource)))
  return {
    list: endpoint({
      id: `${id}List`,
      method: 'GET',
      path,
      tag,
      access: readBy,
      summary: 'A page of the entries',
      query: Type.Object({ ...ListQuery.properties, sort, ...filters }, closed),
      response: List,
    }),
    csv: endpoint({
      id: `${id}Csv`,
      method: 'GET',
      path: `${path}/csv`,
      tag,
      access,
      summary: 'All entries as CSV',
      query: Type.Object(filters, closed),
      response: text(
        `id,${Object.keys(resource.fields).join(',')}\r\n`,
        'RFC 4180: a line for each entry; texts in a column for each language',
      ),
      responseType: 'text/csv',
    }),
    read: endpoint({
      id: `${id}Read`,
      method: 'GET',
      path: `${path}/{id}`,
      tag,
      access: readBy,
      summary: 'One entry',
      params: IdParams,
      response: Entry,
      errors: ['notFound'],
    }),
  }
}

function writeEndpoints(resource: Resource) {
  const { id, path, tag, access, freshness } = baseOf(resource)
  const Entry = entrySchema(resource)
  return {
    create: endpoint({
      id: `${id}Create`,
      method: 'POST',
      path,
      tag,
      access,
      ...freshness,
      summary: 'Adds an entry',
      idempotent: true,
      body: createSchema(resource),
      response: Entry,
      status: 201,
      errors: CHANGE_ERRORS,
    }),
    update: endpoint({
      id: `${id}Update`,
      method: 'PATCH',
      path: `${path}/{id}`,
      tag,
      access,
      ...freshness,
      summary: 'Changes an entry; refused with 409 when somebody else changed it in the meantime',
      params: IdParams,
      body: updateSchema(resource),
      response: Entry,
      errors: CHANGE_ERRORS,
    }),
  }
}

/** Endpoints that delete one entry, and say what would become of its uses. */
function deleteEndpoints(resource: Resource) {
  const { id, path, tag, access, freshness } = baseOf(resource)
  return {
    remove: endpoint({
      id: `${id}Remove`,
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      access,
      ...freshness,
      summary: 'Moves an entry to the bin; one that is used only with the `state` of its uses',
      params: IdParams,
      query: Type.Object(DeleteChoice, closed),
      response: Type.Object({ id: Type.Integer({ examples: [12] }), binned: Binned }),
      errors: REMOVE_ERRORS,
    }),
    uses: endpoint({
      id: `${id}Uses`,
      method: 'GET',
      path: `${path}/uses`,
      tag,
      access,
      summary: 'What uses entries, and what becomes of it when they are deleted',
      query: Type.Object(
        {
          ids: Type.String({ pattern: '^\\d{1,10}(,\\d{1,10}){0,499}$', maxLength: 5500, examples: ['3,7'] }),
        },
        closed,
      ),
      response: Uses,
      errors: ['notFound'],
    }),
  }
}

/** Endpoints that change several entries at once. */
function bulkEndpoints(resource: Resource) {
  const { id, path, tag, access, freshness } = baseOf(resource)
  return {
    bulk: endpoint({
      id: `${id}Bulk`,
      method: 'POST',
      path: `${path}/bulk`,
      tag,
      access,
      ...freshness,
      summary:
        'Publishes, unpublishes, says whom they are for, or moves several entries to the bin: all of them or none; or takes back that they were published or unpublished',
      body: BulkBody,
      response: Type.Object({
        ...ChangedIds.properties,
        binned: Type.Optional(Binned),
        undo: Type.Optional(
          Type.Array(AudienceChange, {
            description: 'As `audiences`, takes back whom the changed entries are for',
          }),
        ),
        publications: Type.Optional(
          Type.Array(Publication, {
            description: 'Of entries that were published or unpublished; with `restore`, takes it back',
          }),
        ),
      }),
      errors: [...REMOVE_ERRORS, 'invalid'],
    }),
    order: endpoint({
      id: `${id}Order`,
      method: 'POST',
      path: `${path}/order`,
      tag,
      access,
      summary: 'Puts entries in this order, on the places that they have together',
      body: Type.Object({ ids: Ids }, closed),
      response: ChangedIds,
      errors: ['notFound'],
    }),
  }
}

const endpointsOf = (resource: Resource) => ({
  ...readEndpoints(resource),
  ...writeEndpoints(resource),
  ...deleteEndpoints(resource),
  ...bulkEndpoints(resource),
})

export type ResourceEndpoints = ReturnType<typeof endpointsOf>

export function resourceEndpoints(resource: Resource): AvailableEndpoints {
  const cached = cache.get(resource)
  if (cached) return cached
  const endpoints = buildEndpoints(resource)
  cache.set(resource, endpoints)
  return endpoints
}

type AvailableEndpoints = Partial<ResourceEndpoints> & Pick<ResourceEndpoints, 'list' | 'read' | 'csv'>

/** Cached per resource, because the schemas are large. */
const cache = new WeakMap<Resource, AvailableEndpoints>()

function buildEndpoints(resource: Resource): AvailableEndpoints {
  const { list, csv, read, create, update, remove, uses, bulk, order } = endpointsOf(resource)
  return {
    list,
    csv,
    read,
    ...(allows(resource, 'create') ? { create } : {}),
    ...(allows(resource, 'update') ? { update } : {}),
    ...(allows(resource, 'delete') ? { remove, uses } : {}),
    ...(allows(resource, 'delete') || resource.publishes || audienceField(resource.fields) ? { bulk } : {}),
    ...(resource.ordered && allows(resource, 'update') ? { order } : {}),
  }
}
