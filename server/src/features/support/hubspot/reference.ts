/** The portal's mark in the text of a ticket that it opened: by it the ticket is known again. */
import type { HubspotTicket } from './api.ts'

const REFERENCE = /\n\nPortal reference: [\w-]{16}$/

export function withReference(content: string, reference: string): string {
  return `${content}\n\nPortal reference: ${reference}`
}

export function hasReference({ ticket }: HubspotTicket, reference: string): boolean {
  return ticket.properties.content?.endsWith(`Portal reference: ${reference}`) ?? false
}

/** The ticket as its user is to see it: without the mark. */
export function withoutReference({ ticket, isClosed }: HubspotTicket): HubspotTicket {
  const content = ticket.properties.content?.replace(REFERENCE, '') ?? null
  return { ticket: { ...ticket, properties: { ...ticket.properties, content } }, isClosed }
}
