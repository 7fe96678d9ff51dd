import { type StartImpersonation, startImpersonation } from '@portal/contract/admin/impersonation'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../admin-kit/actor.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { impersonationTicket } from '../../platform/http/impersonation.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../audit/service.ts'

export interface ImpersonationDeps {
  database: DatabaseHandle
  signer: Signer
  clock: () => number
}

/** The partner to impersonate. */
async function partnerOf({ database: { db } }: ImpersonationDeps, { partner }: StartImpersonation) {
  if (partner === null || partner === undefined) return null
  const row = await db
    .selectFrom('partners')
    .select(['id', 'name'])
    .where('id', '=', partner)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return row
}

/** The path of the portal to preview, because the impersonator has no portal of their own. */
async function portalPathOf({ database: { db } }: ImpersonationDeps, { portal }: StartImpersonation) {
  if (portal === null || portal === undefined) return null
  const row = await db.selectFrom('portals').select('path').where('id', '=', portal).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row.path
}

export function registerImpersonation(app: FastifyInstance, deps: ImpersonationDeps): void {
  route(app, startImpersonation, async ({ body, request }) => {
    const session = sessionOf(request)
    const partner = await partnerOf(deps, body)
    const portal = await portalPathOf(deps, body)
    const now = deps.clock()
    const { drafts, role = 'partner' } = body
    // Only administrators may see a partner's own data.
    const contentOnly = partner === null || session.role !== 'admin'
    const view = { partnerId: partner?.id ?? null, drafts, role, contentOnly }
    await writeAudit(deps.database.db, {
      action: 'viewing-started',
      at: now,
      ...actorOf(request),
      ...(partner ? { entity: { kind: 'partners', id: String(partner.id) } } : {}),
      details: partner ? { drafts, role, scope: contentOnly ? 'content' : 'all' } : { drafts },
    })
    return {
      ticket: impersonationTicket(deps.signer, session, view, now),
      partner,
      portal,
      drafts,
      contentOnly,
    }
  })
}
