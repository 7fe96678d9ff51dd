import type { Body } from '@portal/contract/endpoint'
import { getLeads } from '@portal/contract/leads'
import type { SentItem } from '@portal/contract/sent-items'
import { getShareLinks, sendDocuments } from '@portal/contract/share-links'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { isLoadingFirst } from '../../lib/joint-loading.ts'
import { submitOnce } from '../../lib/submit-once.ts'

/** An item that can be sent, with its displayed name. */
export type SendableItem = SentItem & { name: string }

/** A lead as a recipient. */
export interface Recipient {
  id: number
  name: string
  email: string
}

const sentToLead = (id: number) =>
  queryOptions({
    queryKey: ['share-links', 'lead', id],
    queryFn: async ({ signal }) => (await request(getShareLinks, { query: { lead: id }, signal })).body,
    // The number of times that they were opened changes at any time.
    staleTime: 0,
  })

/** What was sent to a lead by any user of the partner. */
export function useSentToLead(id: number) {
  return useQuery(sentToLead(id))
}

/** Whether the links sent to a lead are still loading for the first time. */
export const useSentLinksAreComing = (id: number): boolean => isLoadingFirst(useSentToLead(id))

/** The leads to choose a recipient from, while the dialog is open. */
export function useRecipients() {
  return useQuery({
    queryKey: ['sending', 'recipients'],
    queryFn: async ({ signal }) => {
      const { body } = await request(getLeads, { signal })
      return body.map(
        ({ id, firstname, lastname, company, email }): Recipient => ({
          id,
          name: [`${firstname} ${lastname}`.trim(), company].filter(Boolean).join(', '),
          email,
        }),
      )
    },
  })
}

export type Sending = Body<typeof sendDocuments>

export function useSendDocuments() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sending) =>
      submitOnce('send-documents', (idempotencyKey) => request(sendDocuments, { body, idempotencyKey })),
    onSuccess: (_, { leadId }) => {
      void client.invalidateQueries({ queryKey: ['share-links'] })
      if (leadId !== undefined) void client.invalidateQueries({ queryKey: ['leads', 'one', leadId] })
    },
  })
}
