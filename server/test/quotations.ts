/** Requests about quotations, as a user sends them. */
import {
  addToQuotation,
  createQuotation,
  getQuotations,
  getQuotationTarget,
  type Quotation,
} from '@portal/contract/quotations'
import type { TestApp } from './app.ts'

/** A line with the values that the tests are about. */
export const line = (changes: object = {}) => ({
  ...{ productId: 1, articleNumber: 'X-1', model: 'GX', title: 'Radar', price: 1000, quantity: 1 },
  ...changes,
})

/** @param token of the user who sends requests that name nobody else */
export function quotationRequests(app: TestApp, token: string) {
  const path = (id: number, rest = '') => `${getQuotations.path}/${id}${rest}`
  const create = async (body: object = {}, as = token) => app.post(createQuotation.path, body, { token: as })
  return {
    path,
    create,
    created: async (body: object = {}) => (await create(body)).json().body as Quotation,
    add: (articleNumber: string, as = token) =>
      app.post(addToQuotation.path, { articleNumber }, { token: as }),
    target: (as = token) => app.get(getQuotationTarget.path, { token: as }),
    read: (id: number, as = token) => app.get(path(id), { token: as }),
    listed: async (as = token) => (await app.get(getQuotations.path, { token: as })).json().body,
    remove: (id: number, as = token) => app.send({ method: 'DELETE', url: path(id), token: as }),
    file: (id: number, type: 'csv' | 'pdf' | 'xlsx') => app.get(path(id, `/quotation.${type}`), { token }),
    save(
      { id, updated: _, currency: __, leadId: ___, lines, ...head }: Quotation,
      changes: object = {},
      as = token,
    ) {
      const payload = { ...head, lines: lines.map(({ current: _, ...line }) => line), ...changes }
      return app.send({ method: 'PUT', url: path(id), payload, token: as })
    },
  }
}

export type QuotationRequests = ReturnType<typeof quotationRequests>
