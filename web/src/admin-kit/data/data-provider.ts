import type { Entry } from '@portal/contract/admin/endpoints'
import type { DataProvider, GetListParams, Identifier } from 'ra-core'
import { i18n } from '../../lib/i18n.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import { isResource, resourceOf } from '../resources.ts'
import { callAdmin } from './calls.ts'
import { changesOf, creationOf } from './changes.ts'
import { asSaveError } from './failure.ts'

/** Maximum number of entries in a response. */
export const MAX_PAGE = 100

interface Page {
  items: Entry[]
  total: number
}

async function listOf(
  resource: string,
  { pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal },
) {
  const query = {
    page: pagination?.page,
    perPage: pagination && Math.min(pagination.perPage, MAX_PAGE),
    sort: sort?.field,
    order: sort?.order.toLowerCase(),
    ...(isResource(resource) && resourceOf(resource).texts ? { locale: i18n.language } : {}),
    ...filter,
  }
  const { items, total } = await callAdmin<Page>(resource, { query, signal })
  return { data: items as never[], total }
}

async function entriesOf(
  resource: string,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<Entry[]> {
  const pages = Math.ceil(ids.length / MAX_PAGE)
  const responses = await Promise.all(
    Array.from({ length: pages }, (_, page) => {
      const some = ids.slice(page * MAX_PAGE, (page + 1) * MAX_PAGE)
      return callAdmin<Page>(resource, { query: { ids: some.join(','), perPage: MAX_PAGE }, signal })
    }),
  )
  return responses.flatMap(({ items }) => items)
}

export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: listOf,
  getManyReference: (resource, { target, id, filter, ...params }) =>
    listOf(resource, { ...params, filter: { ...filter, [target]: id } }),
  getOne: async (resource, { id, signal }) => ({
    data: await callAdmin(`${resource}/${encodeURIComponent(String(id))}`, { signal }),
  }),
  getMany: async (resource, { ids, signal }) => ({
    data: (await entriesOf(resource, ids, signal)) as never[],
  }),
  create: async (resource, { data }) => {
    try {
      const body = creationOf(resourceOf(resource), data)
      const created = await submitOnce(`admin/${resource}`, (idempotencyKey) =>
        callAdmin<never>(resource, { method: 'POST', body, idempotencyKey }),
      )
      return { data: created }
    } catch (error) {
      throw asSaveError(error)
    }
  },
  update: async (resource, { id, data, previousData }) => {
    try {
      const changes = changesOf(resourceOf(resource), previousData, data)
      const { reason } = data as { reason?: string | null }
      const body = { version: previousData.version, ...changes, ...(reason ? { reason } : {}) }
      return { data: await callAdmin(`${resource}/${id}`, { method: 'PATCH', body }) }
    } catch (error) {
      throw asSaveError(error)
    }
  },
  updateMany: () => {
    throw new Error('Several entries are changed by a call that says how to take it back')
  },
  delete: async (resource, { id }) => ({
    data: await callAdmin(`${resource}/${encodeURIComponent(String(id))}`, { method: 'DELETE' }),
  }),
  deleteMany: () => {
    throw new Error('Several entries are deleted by the dialog that says what uses them')
  },
}

/** Reorders entries among the positions that they have together. */
export function saveOrder(resource: string, ids: readonly Identifier[]): Promise<unknown> {
  return callAdmin(`${resource}/order`, { method: 'POST', body: { ids } })
}
