import { isLocale } from '@portal/contract/locale'
import type { DistributionAgreement, Partner, Profile } from '@portal/contract/profile'
import type { Selectable } from 'kysely'
import { type AudienceClass, isForReader } from '../../platform/db/audience.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database, PartnerRow } from '../../platform/db/schema.ts'
import { type FileUrls, fileName, loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import type { PortalSettings } from '../settings/service.ts'
import { readPreviewed } from './previewed.ts'

type ContactRow = Selectable<Database['partner_contacts']>

function presentContact(contact: ContactRow | undefined): Partner['firstContact'] {
  if (!contact) return null
  const { salutation, surname, name, job, phone, email, note } = contact
  return {
    salutation: salutation ?? '',
    surname,
    name,
    job: job ?? '',
    phone: phone ?? '',
    email: email ?? '',
    note: note ?? '',
  }
}

function presentPartner(
  row: PartnerRow,
  contacts: ContactRow[],
  logo: string,
  priceListKey: string | null,
): Partner {
  return {
    logo,
    cif: row.cif ?? '',
    name: row.name,
    extrainformation: row.extra_information ?? '',
    country: row.country ?? '',
    region: row.region ?? '',
    phone1: row.phone ?? '',
    fax: row.fax ?? '',
    email: row.email ?? '',
    address1: row.address ?? '',
    website: row.website ?? '',
    firstContact: presentContact(contacts[0]),
    secondContact: presentContact(contacts[1]),
    SAPId: row.sap_id ?? '',
    sugarId: row.sugar_id ?? '',
    HubspotId: row.hubspot_id ?? '',
    partnerPriceID: priceListKey ?? '',
  }
}

async function readPartner(db: Db, id: number, audience: AudienceClass) {
  const row = await db
    .selectFrom('partners')
    .leftJoin('portals', 'portals.id', 'partners.portal_id')
    .leftJoin('price_lists', (join) =>
      join.onRef('price_lists.id', '=', 'partners.price_list_id').on(isForReader(audience, 'price_lists')),
    )
    .selectAll('partners')
    .select([
      'portals.path as portalPath',
      'price_lists.id as priceListId',
      'price_lists.key as priceListKey',
    ])
    .where('partners.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const contacts = await db
    .selectFrom('partner_contacts')
    .selectAll()
    .where('partner_id', '=', id)
    .orderBy('position')
    .limit(2)
    .execute()
  return { row, contacts }
}

/** The partner's own price URL, otherwise the page of its assigned price list. */
function priceUrlOf(
  { id, price_url, priceListId }: Pick<PartnerRow, 'id' | 'price_url'> & { priceListId: number | null },
  urls: FileUrls,
): Pick<Profile, 'priceUrl'> {
  if (price_url) return { priceUrl: price_url }
  if (priceListId === null) return {}
  return { priceUrl: urls.ofPriceList({ partnerId: id, priceListId }) }
}

function presentAgreement(file: ServedFile | undefined, urls: FileUrls): DistributionAgreement | null {
  if (!file) return null
  return {
    name: fileName(file),
    uploadedAt: new Date(file.created_at).toISOString(),
    address: urls.ofOwn(file),
    size: file.size,
  }
}

async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface ProfileReadDeps {
  database: DatabaseHandle
  demandsFactor: PortalSettings['demandsFactor']
}

/** The profile of the signed-in user, with the user's partner or the impersonated one. */
export async function readProfile(
  { database: { db }, demandsFactor }: ProfileReadDeps,
  { userId, partnerId, role, audience, view }: Session,
  urls: FileUrls,
): Promise<Profile> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) throw new AppError('unauthenticated')
  const partner = partnerId === null ? undefined : await readPartner(db, partnerId, audience)
  const files = await loadFiles(db, [user.photo_file_id, user.agreement_file_id, partner?.row.logo_file_id])
  const file = (id: string | null | undefined): ServedFile | undefined => (id ? files.get(id) : undefined)
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    jobTitle: user.job_title ?? '',
    company: user.company ?? partner?.row.name ?? '',
    email: user.email,
    phone: user.phone ?? '',
    linkedinUrl: user.linkedin_url ?? '',
    xUrl: user.x_url ?? '',
    facebookUrl: user.facebook_url ?? '',
    profilePhoto: urls.ofOwn(file(user.photo_file_id), { variant: 'thumb' }),
    distributionAgreement: presentAgreement(file(user.agreement_file_id), urls),
    role,
    locale: isLocale(user.locale) ? user.locale : null,
    mailLocale: isLocale(user.mail_locale) ? user.mail_locale : null,
    customerLocale: isLocale(user.customer_locale) ? user.customer_locale : null,
    is2FaEnabled: user.totp_enabled_at !== null,
    is2FaRequired: await demandsFactor(user.role),
    recoveryCodesLeft: user.totp_enabled_at === null ? 0 : await countRecoveryCodes(db, userId),
    partner: partner
      ? presentPartner(
          partner.row,
          partner.contacts,
          urls.of(file(partner.row.logo_file_id), { variant: 'thumb' }),
          partner.row.priceListKey,
        )
      : null,
    partnerPortalPath: partner?.row.portalPath ?? '',
    ...(partner ? priceUrlOf(partner.row, urls) : {}),
    ...(view?.contentOnly && view.partnerId ? await readPreviewed(db, view.partnerId) : {}),
  }
}
