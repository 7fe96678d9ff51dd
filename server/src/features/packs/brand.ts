/** The provider's brand: one object in the settings, with file ids. */
import { isDeepStrictEqual } from 'node:util'
import type { FileUse } from '@portal/contract/file-rules'
import { LOCALES, type Locale } from '@portal/contract/locale'
import { type BrandPack, BrandPack as BrandSchema } from '@portal/contract/pack/entities'
import type { Transaction } from '../../platform/db/transaction.ts'
import { writeAudit } from '../audit/service.ts'
import { loadBrandEdits } from './edits.ts'
import type { PackPlace, Tally } from './report.ts'

export const BRAND_FILES = {
  logo: 'brand',
  logoDark: 'brand',
  icon: 'brand',
  signInVideo: 'video',
  signInPoster: 'brand',
} as const satisfies Partial<Record<keyof BrandPack, FileUse>>

/** Replaces each file of the brand, with fields in schema order. */
export function mapBrandFiles(brand: BrandPack, replace: (file: string) => string | undefined): BrandPack {
  const names = Object.keys(BrandSchema.properties) as (keyof BrandPack)[]
  const fields = names.map((name) => [
    name,
    name in BRAND_FILES && brand[name] !== undefined ? replace(brand[name] as string) : brand[name],
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as BrandPack
}

interface SavedBrand {
  tally: Tally
  /** Edited fields of which the pack says something else. */
  edited: PackPlace[]
}

/**
 * Stores the brand in the settings; `files` maps paths to file ids. What somebody changed there stays, unless it is to
 * be overwritten.
 */
export async function saveBrand(
  trx: Transaction,
  brand: BrandPack | undefined,
  files: ReadonlyMap<string, string>,
  { now, overwrite }: { now: Date; overwrite: boolean },
): Promise<SavedBrand> {
  if (!brand) return { tally: { added: 0, changed: 0, unchanged: 0 }, edited: [] }
  const wanted = mapBrandFiles(brand, (path) => files.get(path))
  const row = await trx.selectFrom('settings').select('value').where('name', '=', 'brand').executeTakeFirst()
  const before = row ? (JSON.parse(row.value) as BrandPack) : undefined
  const differing = before ? await editedFields(trx, wanted, before) : []
  const edited = differing.map((field) => ({ file: 'brand.json', field }))
  const value = before && !overwrite ? withEdited(wanted, before, differing) : wanted
  if (isDeepStrictEqual(value, before)) return { tally: { added: 0, changed: 0, unchanged: 1 }, edited }
  const { version } = await write(trx, value, now)
  if (differing.length > 0 && overwrite) {
    const details = { version, fields: differing, import: true }
    const entity = { kind: 'settings', id: 'brand' }
    await writeAudit(trx, { action: 'settings-changed', at: now.getTime(), userId: null, entity, details })
  }
  return { tally: { added: before ? 0 : 1, changed: before ? 1 : 0, unchanged: 0 }, edited }
}

function write(trx: Transaction, brand: BrandPack, now: Date): Promise<{ version: number }> {
  const row = { value: JSON.stringify(brand), updated_at: now.getTime() }
  return trx
    .insertInto('settings')
    .values({ name: 'brand', ...row })
    .onConflict((c) =>
      c.column('name').doUpdateSet({ ...row, version: (e) => e('settings.version', '+', 1) }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
}

type Claims = Partial<Record<Locale, { claim?: string }>>

/** The fields of a brand by name, the claims as `texts.de.claim`. */
function valuesOf({ texts, ...fields }: BrandPack): Map<string, string> {
  const claims = Object.entries(texts as Claims).map(([locale, text]) => [
    `texts.${locale}.claim`,
    text?.claim,
  ])
  return new Map([...Object.entries(fields), ...claims].filter(([, value]) => value !== undefined) as [])
}

async function editedFields(trx: Transaction, wanted: BrandPack, before: BrandPack): Promise<string[]> {
  const edited = await loadBrandEdits(trx)
  const [after, present] = [valuesOf(wanted), valuesOf(before)]
  return [...new Set([...after.keys(), ...present.keys()])].filter(
    (field) => edited.has(field) && after.get(field) !== present.get(field),
  )
}

/** The wanted brand with these fields as they are. */
function withEdited(wanted: BrandPack, before: BrandPack, fields: readonly string[]): BrandPack {
  const result = structuredClone(wanted) as BrandPack & Record<string, unknown>
  const texts = result.texts as Claims
  const present = valuesOf(before)
  for (const field of fields) {
    const value = present.get(field)
    const locale = LOCALES.find((one) => field === `texts.${one}.claim`)
    if (locale && value !== undefined) texts[locale] = { claim: value }
    else if (locale) delete texts[locale]
    else if (value !== undefined) Object.assign(result, { [field]: value })
    else Reflect.deleteProperty(result, field)
  }
  return result
}
