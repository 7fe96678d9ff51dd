import { type Static, Type } from 'typebox'

/** What becomes of a mail that was just written. */
export const MailDelivery = Type.Enum(['queued', 'noServer'], {
  description: 'On its way, or waiting in the outbox because no mail server is configured',
})
export type MailDelivery = Static<typeof MailDelivery>
