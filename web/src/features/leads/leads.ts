import {
  acceptLead,
  addLeadNote,
  declineLead,
  getLead,
  type Lead,
  type LeadConflict,
  type LeadDetail,
  setLeadFollowUp,
  setLeadStatus,
} from '@portal/contract/leads'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../lib/api.ts'
import { hasCode } from '../../lib/api-error.ts'
import { forgetSubmission, newSubmissionKey, submissionKey, submitOnce } from '../../lib/submit-once.ts'
import { TODAY_KEY } from '../../lib/today-key.ts'
import { leadsOptions } from './leads-queries.ts'
import { LEADS_KEY, refreshLeads } from './refresh-leads.ts'

/**
 * A lead with its history, which the list does not include. Refetched whenever it opens, because colleagues work on it,
 * too.
 */
const leadOptions = (id: number) =>
  queryOptions({
    queryKey: [...LEADS_KEY, 'one', id],
    queryFn: async ({ signal, client }) => {
      const lead = (await request(getLead, { params: { id }, signal })).body
      keepInList(client, lead)
      return lead
    },
    staleTime: 0,
  })

export function useLeads() {
  return useQuery(leadsOptions)
}

export function useLead(id: number) {
  return useQuery(leadOptions(id))
}

/** The changes that a user can make to a lead. */
export type LeadChange =
  | { kind: 'status'; status: string }
  | { kind: 'note'; text: string }
  /** An ISO 8601 time; without one the follow-up is cancelled. */
  | { kind: 'followUp'; at?: string }
  | { kind: 'accept' }
  | { kind: 'decline'; reason?: string }

interface SentChange {
  change: LeadChange
  /** The version that the user has seen. */
  version: number
}

/** The result for a change that is stored on this device until it is online. */
export const DEFERRED = 'deferred'

/** Returns the updated lead; nothing if it is no longer the partner's. */
async function send(id: number, { change, version }: SentChange): Promise<LeadDetail | undefined> {
  const params = { id }
  switch (change.kind) {
    case 'status':
      return (await request(setLeadStatus, { params, body: { status: change.status, version } })).body
    case 'note':
      return (
        await submitOnce(`lead-note/${id}`, (idempotencyKey) =>
          request(addLeadNote, { params, body: { text: change.text }, idempotencyKey }),
        )
      ).body
    case 'followUp':
      return (await request(setLeadFollowUp, { params, body: { at: change.at, version } })).body
    case 'accept':
      return (await request(acceptLead, { params, body: { version } })).body
    case 'decline':
      await submitOnce(`lead-decline/${id}`, (idempotencyKey) => {
        const body = { version, reason: change.reason || undefined }
        return request(declineLead, { params, body, idempotencyKey })
      })
  }
}

/** Sends a change, or stores it if the user works offline and the change can wait. */
export async function sendOrDefer(
  id: number,
  sent: SentChange,
): Promise<LeadDetail | undefined | typeof DEFERRED> {
  const { change, version } = sent
  try {
    return await send(id, sent)
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0
    if (!isUnreachable || !localStorage.getItem('offline')) throw error
    if (change.kind !== 'note' && change.kind !== 'status') throw error
    const { addWaiting } = await import('../../lib/offline/outbox.ts')
    const form = `lead-note/${id}`
    // The first request may have arrived: the same key prevents adding the note twice.
    const key = change.kind === 'note' ? submissionKey(form) : newSubmissionKey()
    if (!addWaiting({ key, lead: id, change, version, at: Date.now() })) throw error
    if (change.kind === 'note') forgetSubmission(form)
    return DEFERRED
  }
}

function keepInList(client: QueryClient, lead: Lead): void {
  const isOld = ({ id, version }: Lead) => id === lead.id && version < lead.version
  client.setQueryData(leadsOptions.queryKey, (leads) => {
    return leads?.some(isOld) ? leads.map((other) => (isOld(other) ? lead : other)) : leads
  })
}

export function keep(client: QueryClient, lead: LeadDetail): void {
  client.setQueryData(leadOptions(lead.id).queryKey, lead)
  keepInList(client, lead)
}

function removeFromList(client: QueryClient, id: number): void {
  client.setQueryData(leadsOptions.queryKey, (leads) => leads?.filter((lead) => lead.id !== id))
}

/** What somebody else did since the version that was sent; undefined for other errors. */
export function conflictOf(error: Error | null): LeadConflict | undefined {
  if (!hasCode(error, 'conflict')) return undefined
  const details = error.details as Partial<LeadConflict> | undefined
  return details?.lead && details.changes ? (details as LeadConflict) : undefined
}

/**
 * Refetches pending requests: those from before a change may complete after it with stale data. The dashboard counts
 * leads, too.
 */
export async function giveUpReading(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: TODAY_KEY })
  if (client.isFetching({ queryKey: LEADS_KEY }) === 0) return
  await client.cancelQueries({ queryKey: LEADS_KEY })
  refreshLeads(client)
}

/** Updates the lead after a refused change: what somebody else did, or that it no longer exists. */
export function learnFrom(client: QueryClient, error: Error): LeadConflict | undefined {
  const conflict = conflictOf(error)
  if (conflict) keep(client, conflict.lead)
  else if (error instanceof ApiError && error.status < 500) refreshLeads(client)
  return conflict
}

/** Changes a lead, and updates the list and the lead's history, also after a conflict. */
export function useChangeLead(
  id: number,
  onDone: (change: LeadChange, result: { deferred: boolean }) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: SentChange) => sendOrDefer(id, sent),
    onSuccess: async (lead, { change }) => {
      if (lead === DEFERRED) return onDone(change, { deferred: true })
      await giveUpReading(client)
      onDone(change, { deferred: false })
      if (lead) keep(client, lead)
      else removeFromList(client, id)
    },
    onError: (error) => void learnFrom(client, error),
  })
}
