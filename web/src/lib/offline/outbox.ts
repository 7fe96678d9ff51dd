/** Outbox of changes to leads made without a connection, stored on this device until they are sent or discarded. */
import type { LeadConflict } from '@portal/contract/leads'
import { storeText, useStored } from '../stored.ts'

/** Also checked before signing out: see `partner/shell/use-sign-out.ts`. */
const PLACE = 'outbox'
const MOST = 200

export type DeferredChange = { kind: 'status'; status: string } | { kind: 'note'; text: string }

export interface WaitingChange {
  /** Identifies the change, and is its idempotency key. */
  key: string
  lead: number
  change: DeferredChange
  /** The lead's version that the user has seen. */
  version: number
  /** Epoch milliseconds. */
  at: number
  /** Why the server rejected it; it then waits for the user. */
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

/** Whether any change waits to be sent rather than for the user. */
export const isAnythingUnsent = (): boolean => waitingChanges().some(({ problem }) => !problem)

export const useWaitingChanges = (): WaitingChange[] => useStored<WaitingChange[]>(PLACE, [])[0]

function store(changes: readonly WaitingChange[]): void {
  storeText(PLACE, changes.length > 0 ? JSON.stringify(changes) : null)
}

/** Returns false if there was no room. A new status of a lead replaces one that is still waiting. */
export function addWaiting(added: WaitingChange): boolean {
  const isReplaced = ({ lead, change }: WaitingChange) =>
    lead === added.lead && change.kind === 'status' && added.change.kind === 'status'
  const changes = waitingChanges().filter((change) => !isReplaced(change))
  if (changes.length >= MOST) return false
  try {
    store([...changes, added])
    return true
  } catch {
    // The device's storage is full.
    return false
  }
}

/** Replaces a change; a second click finds it gone. */
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
