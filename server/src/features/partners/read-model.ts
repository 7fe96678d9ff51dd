import type { Locale } from '@portal/contract/locale'
import type { PartnerProgramme } from '@portal/contract/partner-programme'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { type FileUrls, loadFiles } from '../../platform/files/file-urls.ts'
import { countriesOf, MAX_REGIONS, regionsOf } from '../audiences/service.ts'

async function readTier(db: Db, id: number | null, locale: Locale): Promise<PartnerProgramme['tier']> {
  if (id === null) return undefined
  const row = await db.selectFrom('partner_tiers').select('colour').where('id', '=', id).executeTakeFirst()
  const texts = (await readTexts(db, 'partner_tier_texts', [id], locale)).get(id)
  return row && { name: texts?.name ?? '', colour: row.colour ?? '', requirements: texts?.requirements ?? '' }
}

async function readType(db: Db, id: number | null, locale: Locale): Promise<string | undefined> {
  if (id === null) return undefined
  return (await readTexts(db, 'partner_type_texts', [id], locale)).get(id)?.name ?? undefined
}

async function readRegions(db: Db, countries: readonly string[], locale: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom('regions')
    .select(['id', 'countries'])
    .orderBy('position')
    .limit(MAX_REGIONS)
    .execute()
  const own = regionsOf(rows, countries)
  const ids = own.map(({ id }) => id)
  const texts = await readTexts(db, 'region_texts', ids, locale)
  return own.map(({ id }) => texts.get(id)?.name ?? '').filter(Boolean)
}

async function readAccountManager(
  db: Db,
  id: number | null,
  urls: FileUrls,
): Promise<PartnerProgramme['accountManager']> {
  if (id === null) return undefined
  const row = await db.selectFrom('account_managers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { name, job_title, email, phone, photo_file_id } = row
  const files = await loadFiles(db, [photo_file_id])
  return {
    name,
    jobTitle: job_title ?? '',
    email,
    phone: phone ?? '',
    photo: urls.of(photo_file_id ? files.get(photo_file_id) : undefined, { variant: 'thumb' }),
  }
}

/** A partner's place in the programme, in a language; empty if the partner no longer exists. */
export async function readProgramme(
  db: Db,
  partnerId: number | null,
  { locale, urls }: { locale: Locale; urls: FileUrls },
): Promise<PartnerProgramme> {
  const partner =
    partnerId === null
      ? undefined
      : await db.selectFrom('partners').selectAll().where('id', '=', partnerId).executeTakeFirst()
  if (!partner) return { regions: [] }
  const [tier, type, regions, accountManager] = await Promise.all([
    readTier(db, partner.tier_id, locale),
    readType(db, partner.partner_type_id, locale),
    readRegions(db, countriesOf(partner), locale),
    readAccountManager(db, partner.account_manager_id, urls),
  ])
  return {
    ...(tier ? { tier } : {}),
    ...(type ? { type } : {}),
    regions,
    ...(accountManager ? { accountManager } : {}),
    ...(partner.next_review_at === null ? {} : { nextReview: partner.next_review_at }),
  }
}
