import type { Lead, LeadConflict, LeadDetail } from '@portal/contract/leads'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWaitingChanges } from '../../lib/offline/outbox.ts'
import { DEFERRED, giveUpReading, keep, learnFrom, sendOrDefer } from './leads.ts'

const MOVE = ['lead-move']

/** Moving a lead to the column of another status. */
export interface LeadMove {
  id: number
  status: string
  from: string
  /** The version that the user has seen. */
  version: number
}

interface MoveOutcome {
  /** With the updated lead; without one if the change waits on this device until it is online. */
  onMoved: (move: LeadMove, lead: LeadDetail | undefined) => void
  onConflict: (move: LeadMove, conflict: LeadConflict) => void
  onFailed: (move: LeadMove, error: Error) => void
}

/** The latest move of each lead, until the list has its result. */
const underWay = new Map<number, { move: LeadMove; sent: ReturnType<typeof sendOrDefer> }>()

/** A card may be moved again while its lead is being saved: the next request uses the version that results from it. */
function sendInTurn(move: LeadMove): ReturnType<typeof sendOrDefer> {
  const { id, status, version } = move
  const before = underWay.get(id)?.sent.catch(() => undefined)
  const send = async () => {
    const lead = await before
    const known = lead && lead !== DEFERRED ? Math.max(lead.version, version) : version
    return sendOrDefer(id, { change: { kind: 'status', status }, version: known })
  }
  const sent = send()
  underWay.set(id, { move, sent })
  return sent
}

/** Several leads can be moved at the same time. */
export function useMoveLead({ onMoved, onConflict, onFailed }: MoveOutcome): (move: LeadMove) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: MOVE,
    mutationFn: sendInTurn,
    onSuccess: async (lead, move) => {
      if (lead === undefined || lead === DEFERRED) return onMoved(move, undefined)
      await giveUpReading(client)
      keep(client, lead)
      onMoved(move, lead)
    },
    onError: (error, move) => {
      const conflict = learnFrom(client, error)
      if (conflict) onConflict(move, conflict)
      else onFailed(move, error)
    },
    onSettled: (_lead, _error, move) => {
      if (underWay.get(move.id)?.move === move) underWay.delete(move.id)
    },
  })
  return mutate
}

/** The statuses of leads with unsaved moves. */
function useComingStatuses(): ReadonlyMap<number, string> {
  const moves = useMutationState({
    filters: { mutationKey: MOVE, status: 'pending' },
    select: ({ state }) => state.variables as LeadMove,
  })
  const waiting = useWaitingChanges()
  return useMemo(() => {
    const coming = new Map<number, string>()
    for (const { lead, change, problem } of waiting)
      if (change.kind === 'status' && !problem) coming.set(lead, change.status)
    for (const { id, status } of moves) coming.set(id, status)
    return coming
  }, [moves, waiting])
}

/** The leads with the statuses that the user gave them, even before they are saved. */
export function useWithComing(leads: Lead[]): Lead[] {
  const coming = useComingStatuses()
  return useMemo(() => {
    if (coming.size === 0) return leads
    return leads.map((lead) => {
      const status = coming.get(lead.id)
      return status === undefined || status === lead.status ? lead : { ...lead, status }
    })
  }, [leads, coming])
}
