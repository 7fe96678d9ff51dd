/** Changes of leads that found no connection: stored on this device until they are sent, or their user gives them up. */
import type { LeadConflict } from '@portal/contract/leads'
import { storeText, useStored } from '../stored.ts'

/** Also looked at before a sign-out: see `partner/shell/use-sign-out.ts`. */
const PLACE = 'outbox'
const MOST = 200

export type DeferredChange = { kind: 'status'; status: string } | { kind: 'note'; text: string }

export interface WaitingChange {
  /** Names it here, and to the server, which carries it out once. */
  key: string
  lead: number
  change: DeferredChange
  /** The version that its user has seen. */
  version: number
  /** Epoch milliseconds. */
  at: number
  /** Why the server did not take it; it waits for its user then. */
  problem?: { message: string; conflict?: LeadConflict }
}

export function waitingChanges(): WaitingChange[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Whether something waits for the server, not for its user. */
export const isAnythingUnsent = (): boolean => waitingChanges().some(({ problem }) => !problem)

export const useWaitingChanges = (): WaitingChange[] => useStored<WaitingChange[]>(PLACE, [])[0]

function store(changes: readonly WaitingChange[]): void {
  storeText(PLACE, changes.length > 0 ? JSON.stringify(changes) : null)
}

/** Whether there was room for it. A further status of a lead takes the place of one that still waits. */
export function addWaiting(added: WaitingChange): boolean {
  const isReplaced = ({ lead, change }: WaitingChange) =>
    lead === added.lead && change.kind === 'status' && added.change.kind === 'status'
  const changes = waitingChanges().filter((change) => !isReplaced(change))
  if (changes.length >= MOST) return false
  store([...changes, added])
  return true
}

/** Puts one in the place of another, which a second click finds gone already. */
export function replaceWaiting(key: string, next: WaitingChange): void {
  store(waitingChanges().map((change) => (change.key === key ? next : change)))
}

export function changeWaiting(key: string, part: Partial<WaitingChange>): void {
  store(waitingChanges().map((change) => (change.key === key ? { ...change, ...part } : change)))
}

export function removeWaiting(key: string): void {
  store(waitingChanges().filter((change) => change.key !== key))
}

export const removeAllWaiting = (): void => store([])
