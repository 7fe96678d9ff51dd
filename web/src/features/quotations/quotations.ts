import {
  addToQuotation,
  createQuotation,
  deleteQuotation,
  getQuotation,
  getQuotations,
  getQuotationTarget,
  type Quotation,
  type QuotationLine,
  restoreQuotation,
  saveQuotation,
} from '@portal/contract/quotations'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { hasCode } from '../../lib/api-error.ts'
import { submitOnce } from '../../lib/submit-once.ts'

const KEY = ['quotations']

const listOptions = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) => (await request(getQuotations, { signal })).body,
  staleTime: 0,
})

/** Refetched whenever it opens, with current prices. */
const oneOptions = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await request(getQuotation, { params: { id }, signal })).body,
    staleTime: 0,
    gcTime: 0,
  })

export const useQuotations = () => useQuery(listOptions)
export const useQuotation = (id: number) => useQuery({ ...oneOptions(id), refetchOnWindowFocus: false })

/** Used by each hit and line with a price; cached, so that they share one request. */
const targetOptions = queryOptions({
  queryKey: [...KEY, 'target'],
  queryFn: async ({ signal }) => (await request(getQuotationTarget, { signal })).body,
  staleTime: 5000,
})

export const useQuotationTarget = () => useQuery(targetOptions)

const refresh = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(listOptions), client.invalidateQueries(targetOptions)])

/** Empty, a copy, or for a lead. */
export function useCreateQuotation(onDone: (quotation: Quotation) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { copyOf?: number; leadId?: number }) =>
      (
        await submitOnce(`quotation/${body.copyOf ?? ''}/${body.leadId ?? ''}`, (idempotencyKey) =>
          request(createQuotation, { body, idempotencyKey }),
        )
      ).body,
    onSuccess: (quotation) => {
      void refresh(client)
      onDone(quotation)
    },
  })
}

export function useAddToQuotation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (articleNumber: string) =>
      (
        await submitOnce(`quotation-line/${articleNumber}`, (idempotencyKey) =>
          request(addToQuotation, { body: { articleNumber }, idempotencyKey }),
        )
      ).body,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

/** A line as sent to the server: without the current price. */
const storedLine = ({ productId, articleNumber, model, title, price, quantity, margin }: QuotationLine) => ({
  ...{ productId, articleNumber, model, title, price, quantity },
  ...(margin === undefined ? {} : { margin }),
})

function bodyOf(quotation: Quotation) {
  const { version, name, customer, locale, validUntil, notes, margin, atOwnPrice, lines } = quotation
  const head = { version, name: name.trim(), customer, locale, validUntil, notes, margin, atOwnPrice }
  return { ...head, lines: lines.map(storedLine) }
}

/** What is saved, for comparison. */
export function savedText(quotation: Quotation): string {
  const { version: _, ...body } = bodyOf(quotation)
  return JSON.stringify(body)
}

export function useSaveQuotation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (quotation: Quotation) =>
      (await request(saveQuotation, { params: { id: quotation.id }, body: bodyOf(quotation) })).body,
    onSuccess: (saved) => {
      client.setQueryData(oneOptions(saved.id).queryKey, saved)
      void refresh(client)
    },
    // The current version is shown beside the user's input.
    onError: (error, { id }) =>
      hasCode(error, 'conflict')
        ? client.invalidateQueries({ queryKey: oneOptions(id).queryKey })
        : undefined,
  })
}

export function useDeleteQuotation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isDeleted }: { id: number; isDeleted: boolean }) =>
      isDeleted
        ? request(deleteQuotation, { params: { id } })
        : request(restoreQuotation, { params: { id } }),
    onSuccess: () => refresh(client),
  })
}
