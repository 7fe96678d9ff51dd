/**
 * Impersonation: the back office opens the portal as a partner sees it, or with drafts, with a ticket in the URL. The
 * ticket applies to this tab only, and is sent with every request until impersonation ends.
 */
import { useSyncExternalStore } from 'react'

const VIEW_KEY = 'view'
const FRAGMENT = /^#view=([\w.-]{1,200})$/

export interface View {
  ticket: string
  /** Whether a partner is impersonated, and not only drafts shown. */
  asPartner: boolean
  drafts: boolean
  /** In the role of a partner manager. */
  asManager: boolean
  /** Without the partner's own data. */
  contentOnly: boolean
}

interface Listener {
  /** Impersonation has ended, by a click or because the server rejected the ticket (`refused`). */
  onEnd?: (end: { refused: boolean }) => void
  /** The server refused a change during impersonation. */
  onReadOnly?: (message: string) => void
}

const listeners = new Set<Listener>()
let view: View | null = null

/** The claims of the ticket, unverified; the server verifies them. */
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

/** Takes a ticket from the URL, or continues with this tab's; returns whether it was new. */
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

/** This tab's view, or null. */
export function currentView(): View | null {
  return view
}

export function endView(end = { refused: false }): void {
  if (view === null) return
  sessionStorage.removeItem(VIEW_KEY)
  view = null
  for (const { onEnd } of listeners) onEnd?.(end)
}

/** Handles the server's refusals during impersonation. */
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
