import { rowName } from '../../lib/row-id.ts'

/** The state of the page as its address has it. */
export interface SupportAddress {
  /** Id of the ticket that is open; the links of mails name it. */
  ticket?: number | string
}

/** Reads the address; whatever is not understood is dropped. */
export function supportAddress({ ticket }: Record<string, unknown>): SupportAddress {
  const id = rowName(ticket)
  return id === undefined ? {} : { ticket: id }
}
