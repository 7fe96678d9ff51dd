/** The portal's reference in the text of a ticket, by which it recognises tickets that it created. */
import type { HubspotTicket } from './api.ts'

const REFERENCE = /\n\nPortal reference: [\w-]{16}$/

export function withReference(content: string, reference: string): string {
  return `${content}\n\nPortal reference: ${reference}`
}

export function hasReference({ ticket }: HubspotTicket, reference: string): boolean {
  return ticket.properties.content?.endsWith(`Portal reference: ${reference}`) ?? false
}

/** The ticket without the reference, as shown to its user. */
export function withoutReference({ ticket, isClosed }: HubspotTicket): HubspotTicket {
  const content = ticket.properties.content?.replace(REFERENCE, '') ?? null
  return { ticket: { ...ticket, properties: { ...ticket.properties, content } }, isClosed }
}
