/** What an editor previewing the portal sees of the partner: its name and portal, but none of its own data. */
import type { Partner, Profile } from '@portal/contract/profile'
import type { Db } from '../../platform/db/open.ts'

const NOTHING: Omit<Partner, 'name'> = {
  logo: '',
  cif: '',
  extrainformation: '',
  country: '',
  region: '',
  phone1: '',
  fax: '',
  email: '',
  address1: '',
  website: '',
  firstContact: null,
  secondContact: null,
  SAPId: '',
  sugarId: '',
  HubspotId: '',
  partnerPriceID: '',
}

/** Empty if the partner has been deleted. */
export async function readPreviewed(
  db: Db,
  id: number,
): Promise<Partial<Pick<Profile, 'partner' | 'partnerPortalPath'>>> {
  const row = await db
    .selectFrom('partners')
    .leftJoin('portals', 'portals.id', 'partners.portal_id')
    .select(['partners.name', 'portals.path'])
    .where('partners.id', '=', id)
    .executeTakeFirst()
  return row ? { partner: { ...NOTHING, name: row.name }, partnerPortalPath: row.path ?? '' } : {}
}
