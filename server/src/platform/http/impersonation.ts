/** Looking at the portal as a partner sees it, or with drafts: the provider's team may, and changes nothing thereby. */
import { MAX_TIME } from '@portal/contract/admin/schemas'
import type { AudienceRole } from '@portal/contract/audience'
import type { FastifyRequest } from 'fastify'
import type { Readership } from '../db/audience.ts'
import type { Signer } from '../files/signing.ts'
import { AppError } from './errors.ts'
import { type Identity, NO_PARTNER, sessionOf } from './guard.ts'

export interface View {
  /** Partner whose portal is looked at; null for the looker's own. */
  partnerId: number | null
  /** As which of its users. */
  role: AudienceRole
  /** What is for all users of the partner, and nothing that is the partner's own: editors see no more of it. */
  contentOnly: boolean
  drafts: boolean
}

const TICKET = /^(\d{1,10})\.([01])\.(partner|partner-manager)\.(content|all)\.(\d{1,12})\.([\w-]{43})$/

type Viewer = Pick<Identity, 'id' | 'userId'>

/** What the ticket says of a view, in its order. */
const partsOf = ({ partnerId, drafts, role, contentOnly }: View) =>
  [String(partnerId ?? 0), drafts ? '1' : '0', role, contentOnly ? 'content' : 'all'] as const

const claimOf = ({ id, userId }: Viewer, view: View) =>
  ['view', String(id), String(userId), ...partsOf(view)] as const

/** A ticket for one view, which ends with the session that it is given to. */
export function impersonationTicket(signer: Signer, viewer: Viewer, view: View, now: number): string {
  const query = new URLSearchParams(signer.sign(claimOf(viewer, view), now))
  return [...partsOf(view), query.get('e'), query.get('s')].join('.')
}

/** Whether a view is still its viewer's: what is a partner's own only administrators see. */
const mayView = ({ role }: Identity, { contentOnly }: View) =>
  role === 'admin' || (role === 'editor' && contentOnly)

/**
 * The session as restricted by the ticket; what the ticket was issued for is checked again each time.
 *
 * Where content alone is looked at, the session is of no partner, so that no query can find anything of one: only what asks
 * for `contentPartnerOf` knows whose portal it is.
 *
 * @throws {AppError} `badSignature`
 */
export function impersonated(signer: Signer, session: Identity, ticket: string, now: number): Identity {
  const [, partner, drafts, role, scope, e, s] = TICKET.exec(ticket) ?? []
  const view: View = {
    partnerId: Number(partner) || null,
    drafts: drafts === '1',
    role: role === 'partner-manager' ? role : 'partner',
    contentOnly: scope !== 'all',
  }
  if (!signer.verify(claimOf(session, view), { e, s }, now) || !mayView(session, view))
    throw new AppError('badSignature')
  if (view.partnerId === null) return { ...session, view }
  const partnerId = view.contentOnly ? NO_PARTNER : view.partnerId
  return { ...session, partnerId, role: view.role, view }
}

/** The partner whose content is shown, which may be another than the one whose own things are; null for the team's. */
export const contentPartnerOf = ({ partnerId, view }: Pick<Identity, 'partnerId' | 'view'>): number | null =>
  view?.partnerId ?? partnerId

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
