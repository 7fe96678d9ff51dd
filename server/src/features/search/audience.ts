/** Which of the indexed items somebody may see: most are for everybody, quick links for the partners of their portal. */
import type { Db } from '../../platform/db/open.ts'
import type { Session } from '../../platform/http/guard.ts'
import { type Source, sourceNumber } from './sources.ts'

/** The id of a partner's portal; `none` for a partner without one, and `all` for the provider's team. */
export type Audience = number | 'none' | 'all'

export async function audienceOf(db: Db, { partnerId }: Pick<Session, 'partnerId'>): Promise<Audience> {
  if (partnerId === null) return 'all'
  const partner = await db
    .selectFrom('partners')
    .select('portal_id')
    .where('id', '=', partnerId)
    .executeTakeFirst()
  return partner?.portal_id ?? 'none'
}

const hide = (source: Source, rows: readonly { id: number }[]) =>
  rows.map(({ id }) => `${sourceNumber(source, 'texts')} ${id}`)

/** What the index has and this audience is not to find now, as `source id`: other portals' links, and past events. */
export async function hiddenFrom(db: Db, audience: Audience, now: number): Promise<Set<string>> {
  const links = db.selectFrom('quick_links').select('id')
  const [foreign, past] = await Promise.all([
    audience === 'all'
      ? []
      : links.$if(audience !== 'none', (own) => own.where('portal_id', '!=', Number(audience))).execute(),
    db.selectFrom('events').select('id').where('ends_at', '<', now).execute(),
  ])
  return new Set([...hide('quick-link', foreign), ...hide('event', past)])
}
