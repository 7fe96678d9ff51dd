/**
 * Looking at the portal as a partner sees it, or with drafts: the back office opens it with a ticket in the URL. The ticket
 * applies to this tab only; every request carries it until impersonation ends.
 */
import { useSyncExternalStore } from 'react'

const VIEW_KEY = 'view'
const FRAGMENT = /^#view=([\w.-]{1,200})$/

export interface View {
  ticket: string
  /** A partner is impersonated, not just drafts shown. */
  asPartner: boolean
  drafts: boolean
  /** As one who manages the partner's accounts. */
  asManager: boolean
  /** Nothing is shown that is the partner's own. */
  contentOnly: boolean
}

interface Listener {
  /** The view is over, by itself (`refused`: the server does not take its ticket) or by a click. */
  onEnd?: (end: { refused: boolean }) => void
  /** The server refused a change during impersonation. */
  onReadOnly?: (message: string) => void
}

const listeners = new Set<Listener>()
let view: View | null = null

/** The claims of the ticket; only the server can verify them. */
export function viewOf(ticket: string): View {
  const [partner, drafts, role, scope] = ticket.split('.')
  const asPartner = Number(partner) > 0
  return {
    ticket,
    asPartner,
    drafts: drafts === '1',
    asManager: asPartner && role === 'partner-manager',
    contentOnly: asPartner && scope === 'content',
  }
}

/** Takes a ticket out of the URL, or continues with the one of this tab; returns whether there was a new one. */
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

/** Reacts to the server's refusals during impersonation. */
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
