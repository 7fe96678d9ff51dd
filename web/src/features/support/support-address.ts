/** The state of the page as its address has it. */
export interface SupportAddress {
  /** Id of the ticket that is open; the links of mails name it. */
  ticket?: number
}

/** Reads the address; whatever is not understood is dropped. */
export function supportAddress({ ticket }: Record<string, unknown>): SupportAddress {
  const id = Number(ticket)
  return Number.isSafeInteger(id) && id > 0 ? { ticket: id } : {}
}
