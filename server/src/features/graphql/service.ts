import type { Db } from '../../platform/db/open.ts'
import type { Session } from '../../platform/http/guard.ts'

/** A partner may use what belongs to its own portal; the provider's team what belongs to any. */
export async function mayUsePortal(db: Db, { partnerId }: Session, portalId: number): Promise<boolean> {
  if (partnerId === null) return true
  const partner = await db
    .selectFrom('partners')
    .select('portal_id')
    .where('id', '=', partnerId)
    .executeTakeFirst()
  return partner?.portal_id === portalId
}
