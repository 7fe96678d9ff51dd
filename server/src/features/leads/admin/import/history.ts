import type { readLeadHistory } from '@portal/contract/admin/lead-import'
import type { ResponseBody } from '@portal/contract/endpoint'
import type { Db } from '../../../../platform/db/open.ts'
import { AppError } from '../../../../platform/http/errors.ts'

const MAX_EVENTS = 500

/** The history of a lead, and its partner's response time. @throws {AppError} `notFound` */
export async function readHistory(db: Db, id: number): Promise<ResponseBody<typeof readLeadHistory>> {
  const lead = await db
    .selectFrom('leads')
    .select((e) => [e.fn.coalesce('assigned_at', 'created_at').as('assigned_at'), 'responded_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  const rows = await db
    .selectFrom('lead_history as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .selectAll('h')
    .select(['u.first_name', 'u.last_name'])
    .where('h.lead_id', '=', id)
    .orderBy('h.position')
    .limit(MAX_EVENTS)
    .execute()
  const { assigned_at, responded_at } = lead
  return {
    body: rows.map(({ at, kind, before, after, text, fields, by_crm, first_name, last_name }) => ({
      at,
      by: first_name === null ? null : `${first_name} ${last_name}`,
      crm: by_crm === 1,
      kind,
      from: before,
      to: after,
      text,
      fields: fields === null ? [] : (JSON.parse(fields) as string[]),
    })),
    responseMs: responded_at === null ? null : responded_at - assigned_at,
  }
}
