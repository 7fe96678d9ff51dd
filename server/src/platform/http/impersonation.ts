/** Impersonation: team members may view the portal as a partner sees it, or with drafts, but not change anything. */
import { MAX_TIME } from '@portal/contract/admin/schemas'
import type { AudienceRole } from '@portal/contract/audience'
import type { FastifyRequest } from 'fastify'
import type { Readership } from '../db/audience.ts'
import type { Signer } from '../files/signing.ts'
import { AppError } from './errors.ts'
import { type Identity, NO_PARTNER, sessionOf } from './guard.ts'

export interface View {
  /** The partner whose portal is shown; null for the viewer's own. */
  partnerId: number | null
  /** The role whose content is shown. */
  role: AudienceRole
  /** Shows content meant for all users of the partner, but none of the partner's own data. Editors may see no more. */
  contentOnly: boolean
  drafts: boolean
}

const TICKET = /^(\d{1,10})\.([01])\.(partner|partner-manager)\.(content|all)\.(\d{1,12})\.([\w-]{43})$/

type Viewer = Pick<Identity, 'id' | 'userId'>

/** The view's fields as they are signed, in order. */
const partsOf = ({ partnerId, drafts, role, contentOnly }: View) =>
  [String(partnerId ?? 0), drafts ? '1' : '0', role, contentOnly ? 'content' : 'all'] as const

const claimOf = ({ id, userId }: Viewer, view: View) =>
  ['view', String(id), String(userId), ...partsOf(view)] as const

/** Issues a ticket for one view; it is bound to the session, and ends with it. */
export function impersonationTicket(signer: Signer, viewer: Viewer, view: View, now: number): string {
  const query = new URLSearchParams(signer.sign(claimOf(viewer, view), now))
  return [...partsOf(view), query.get('e'), query.get('s')].join('.')
}

/** Whether the viewer may still use the view: only administrators may see a partner's own data. */
const mayView = ({ role }: Identity, { contentOnly }: View) =>
  role === 'admin' || (role === 'editor' && contentOnly)

/**
 * Restricts the session as the ticket says, and checks each time that the viewer may still use it.
 *
 * With `contentOnly` the session has no partner, so that no query can find a partner's data; only `contentPartnerOf`
 * reveals whose portal is shown.
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

/**
 * The partner whose content is shown, which may differ from the partner of the session's own data; null for the team.
 */
export const contentPartnerOf = ({ partnerId, view }: Pick<Identity, 'partnerId' | 'view'>): number | null =>
  view?.partnerId ?? partnerId

/** For whom, and as of when, the content of a response is read. */
export interface Reading extends Readership {
  hasDrafts: boolean
  /** Cache key part: readers of different classes, and views with drafts, get different responses. */
  part: string
}

/** As of now; drafts are read as of the end of time, when everything is published. */
export function readingOf(request: FastifyRequest, now: number): Reading {
  const { view, audience } = sessionOf(request)
  return view?.drafts
    ? { now: MAX_TIME, audience, hasDrafts: true, part: `drafts ${audience.key}` }
    : { now, audience, hasDrafts: false, part: audience.key }
}
