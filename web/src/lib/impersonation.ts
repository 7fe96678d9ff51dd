/**
 * Looking at the portal as a partner sees it, or with drafts: the back office opens it with a ticket in the address.
 * The ticket counts for this tab alone; every call carries it until the look is ended.
 */
import { useSyncExternalStore } from 'react'

const VIEW_KEY = 'view'
const FRAGMENT = /^#view=([\w.-]{1,200})$/

export interface View {
  ticket: string
  /** Somebody else's portal is looked at, and not the looker's own. */
  asPartner: boolean
  drafts: boolean
}

interface Listener {
  /** The view is over, by itself (`refused`: the server does not take its ticket) or by a click. */
  onEnd?: (end: { refused: boolean }) => void
  /** The server refused to change something for somebody who only looks. */
  onReadOnly?: (message: string) => void
}

const listeners = new Set<Listener>()
let view: View | null = null

/** What the ticket says of itself; only the server can tell whether it holds. */
export function viewOf(ticket: string): View {
  const [partner, drafts] = ticket.split('.')
  return { ticket, asPartner: Number(partner) > 0, drafts: drafts === '1' }
}

/** Takes a ticket out of the address, and goes on with the one of this tab; whether there was a new one. */
export function takeView(): boolean {
  const [, given] = FRAGMENT.exec(location.hash) ?? []
  if (given) {
    sessionStorage.setItem(VIEW_KEY, given)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  const ticket = sessionStorage.getItem(VIEW_KEY)
  view = ticket === null ? null : viewOf(ticket)
  return given !== undefined
}

/** The view of this tab, or null. */
export function currentView(): View | null {
  return view
}

export function endView(end = { refused: false }): void {
  if (view === null) return
  sessionStorage.removeItem(VIEW_KEY)
  view = null
  for (const { onEnd } of listeners) onEnd?.(end)
}

/** Follows what the server refuses to somebody who looks. */
export function noteRefusal({ code, message }: { code: string | undefined; message: string }): void {
  if (view === null) return
  if (code === 'badSignature') endView({ refused: true })
  if (code === 'readOnly') for (const { onReadOnly } of listeners) onReadOnly?.(message)
}

export function followViews(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useView(): View | null {
  return useSyncExternalStore(subscribe, currentView)
}

function subscribe(onEnd: () => void): () => void {
  return followViews({ onEnd })
}
