/** Sends waiting changes in order, with the version that the user has seen. */
import { addLeadNote, type LeadConflict, type LeadDetail, setLeadStatus } from '@portal/contract/leads'
import { ApiError, request } from '../api.ts'
import { currentView } from '../impersonation.ts'
import { queryClient } from '../query-client.ts'
import { storedToken } from '../session.ts'
import { changeWaiting, removeWaiting, type WaitingChange, waitingChanges } from './outbox.ts'

const LOCK = 'portal-outbox'

async function send({ lead: id, change, version, key }: WaitingChange): Promise<LeadDetail> {
  const params = { id }
  if (change.kind === 'status')
    return (await request(setLeadStatus, { params, body: { status: change.status, version } })).body
  return (await request(addLeadNote, { params, body: { text: change.text }, idempotencyKey: key })).body
}

/** Whether a retry may succeed: no connection, a server error, too many requests, an ended session. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500 ||
  error.code === 'requestInProgress'

/**
 * Rebases the lead's further changes on the sent one, unless somebody else has changed the lead in between. Rejected
 * changes are rebased as well, since the user's own change is no conflict.
 */
function carryOn({ lead, version }: WaitingChange, sent: LeadDetail): void {
  for (const other of waitingChanges()) {
    if (other.lead !== lead) continue
    const { key, problem } = other
    const conflict = problem?.conflict
    if (problem && conflict?.lead.version === sent.version - 1)
      changeWaiting(key, { problem: { ...problem, conflict: { ...conflict, lead: sent } } })
    else if (!conflict && other.version === version && sent.version <= version + 1)
      changeWaiting(key, { version: sent.version })
  }
}

async function sendOne(waiting: WaitingChange): Promise<'sent' | 'refused' | 'later'> {
  try {
    const lead = await send(waiting)
    removeWaiting(waiting.key)
    carryOn(waiting, lead)
    return 'sent'
  } catch (error) {
    if (isForLater(error)) return 'later'
    const { message, code, details } = error as ApiError
    // The request had arrived, only its response was lost.
    if (code === 'alreadyProcessed') {
      removeWaiting(waiting.key)
      return 'sent'
    }
    const conflict = code === 'conflict' ? (details as LeadConflict | undefined) : undefined
    changeWaiting(waiting.key, { problem: { message, ...(conflict ? { conflict } : {}) } })
    return 'refused'
  }
}

/** One window sends at a time; each change is read again, as another window may have changed it. */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    if (!storedToken() || currentView()) return
    const tried = new Set<string>()
    for (;;) {
      const next = waitingChanges().find(({ key, problem }) => !problem && !tried.has(key))
      if (!next) break
      tried.add(next.key)
      if ((await sendOne(next)) === 'later') break
    }
    if (tried.size > 0) await queryClient.invalidateQueries({ queryKey: ['leads'] })
  })
}
