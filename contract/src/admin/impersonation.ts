/** Impersonation: viewing the portal as a partner sees it, or with unpublished content. */
import { type Static, Type } from 'typebox'
import { AUDIENCE_ROLES } from '../audience.ts'
import { endpoint } from '../endpoint.ts'
import { closed, itemId, text } from '../values.ts'

/** Request header with the ticket from `startViewing`. */
export const VIEW_HEADER = 'x-view'

export const StartImpersonation = Type.Object(
  {
    partner: Type.Optional(
      Type.Union([itemId(3), Type.Null()], { description: 'Partner whose portal is looked at' }),
    ),
    role: Type.Optional(
      Type.Enum([...AUDIENCE_ROLES], { default: 'partner', description: "As which of the partner's users" }),
    ),
    portal: Type.Optional(
      Type.Union([itemId(2), Type.Null()], { description: 'Dashboard that an entry is looked at in' }),
    ),
    drafts: Type.Boolean({ description: 'Whether drafts and what is published later shows as well' }),
  },
  closed,
)
export type StartImpersonation = Static<typeof StartImpersonation>

export const startImpersonation = endpoint({
  id: 'adminStartViewing',
  method: 'POST',
  path: '/api/admin/viewing',
  tag: 'Back office: preview',
  access: 'editor',
  summary:
    'Gives a ticket with which the portal can be looked at, but not changed; as a partner, an editor sees the content alone',
  body: StartImpersonation,
  response: Type.Object({
    ticket: text(
      '3.1.partner.all.1778544000.c2lnbmF0dXJlLW9mLXRoZS1hZGRyZXNzLWFuZC1pdHM',
      'Valid for a day or two',
    ),
    partner: Type.Union([
      Type.Object({ id: Type.Integer({ examples: [3] }), name: text('Acme Resellers') }),
      Type.Null(),
    ]),
    portal: Type.Union([text('/partner-portal/default', 'Path of the dashboard'), Type.Null()]),
    drafts: Type.Boolean(),
    contentOnly: Type.Boolean({ description: "Whether nothing is shown that is the partner's own" }),
  }),
  errors: ['notFound'],
})
