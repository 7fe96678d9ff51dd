/** Looking at the portal as a partner sees it, or with drafts: the provider's team may, and changes nothing thereby. */
import { MAX_TIME } from '@portal/contract/admin/schemas'
import type { FastifyRequest } from 'fastify'
import type { Readership } from '../db/audience.ts'
import type { Signer } from '../files/signing.ts'
import { AppError } from './errors.ts'
import { type Identity, sessionOf } from './guard.ts'

export interface View {
  /** Partner whose portal is looked at; null for the looker's own. */
  partnerId: number | null
  drafts: boolean
}

const TICKET = /^(\d{1,10})\.([01])\.(\d{1,12})\.([\w-]{43})$/

type Viewer = Pick<Identity, 'id' | 'userId'>

const claimOf = ({ id, userId }: Viewer, { partnerId, drafts }: View) =>
  ['view', String(id), String(userId), String(partnerId ?? 0), drafts ? '1' : '0'] as const

/** A ticket for one view, which ends with the session that it is given to. */
export function impersonationTicket(signer: Signer, viewer: Viewer, view: View, now: number): string {
  const query = new URLSearchParams(signer.sign(claimOf(viewer, view), now))
  return [view.partnerId ?? 0, view.drafts ? 1 : 0, query.get('e'), query.get('s')].join('.')
}

/** Whether a view is still its viewer's: as a partner only administrators look. */
const mayView = ({ role }: Identity, { partnerId }: View) =>
  role === 'admin' || (role === 'editor' && partnerId === null)

/**
 * The session as restricted by the ticket; what the ticket was issued for is checked again each time.
 *
 * @throws {AppError} `badSignature`
 */
export function impersonated(signer: Signer, session: Identity, ticket: string, now: number): Identity {
  const [, partner, drafts, e, s] = TICKET.exec(ticket) ?? []
  const view: View = { partnerId: Number(partner) || null, drafts: drafts === '1' }
  if (!signer.verify(claimOf(session, view), { e, s }, now) || !mayView(session, view))
    throw new AppError('badSignature')
  const asPartner = view.partnerId === null ? {} : { partnerId: view.partnerId, role: 'partner' as const }
  return { ...session, ...asPartner, view }
}

/** As of when, and for whom, the content of a response is read. */
export interface Reading extends Readership {
  hasDrafts: boolean
  /** Distinguishes responses for readers of another class, and those with drafts. */
  part: string
}

/** As of now; with drafts as of the end of all times, by when everything is published. */
export function readingOf(request: FastifyRequest, now: number): Reading {
  const { view, audience } = sessionOf(request)
  return view?.drafts
    ? { now: MAX_TIME, audience, hasDrafts: true, part: `drafts ${audience.key}` }
    : { now, audience, hasDrafts: false, part: audience.key }
}
