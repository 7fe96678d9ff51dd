/** The provider's brand. Its files are public. */
import type { BrandSettings, changeBrandSettings } from '@portal/contract/admin/settings'
import { SETTINGS_FORMS } from '@portal/contract/admin/settings-forms'
import { bestInk, READABLE } from '@portal/contract/contrast'
import type { Body } from '@portal/contract/endpoint'
import { LOCALES, type Locale } from '@portal/contract/locale'
import type { BrandPack } from '@portal/contract/pack/entities'
import type { Values } from '../../../admin-kit/cells.ts'
import { checkEntry } from '../../../admin-kit/checks.ts'
import type { Scope } from '../../../admin-kit/hooks.ts'
import { fieldError } from '../../../platform/http/errors.ts'
import { DEFAULT_COLOUR } from '../service.ts'
import type { ChangeOf, Section, ViewOf } from './section.ts'

type Change = ChangeOf<Body<typeof changeBrandSettings>>

const FILES = ['logo', 'logoDark', 'icon', 'signInVideo', 'signInPoster'] as const

function show(stored: BrandPack | undefined): ViewOf<BrandSettings> {
  const claimOf = (locale: Locale) => stored?.texts?.[locale]?.claim ?? null
  return {
    name: stored?.name ?? null,
    legalName: stored?.legalName ?? null,
    website: stored?.website ?? null,
    supportEmail: stored?.supportEmail ?? null,
    colour: stored?.colour ?? DEFAULT_COLOUR,
    logo: stored?.logo ?? null,
    logoDark: stored?.logoDark ?? null,
    icon: stored?.icon ?? null,
    signInVideo: stored?.signInVideo ?? null,
    signInPoster: stored?.signInPoster ?? null,
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, { claim: claimOf(locale) }])),
  }
}

/** Claims by language; null or an empty one removes it. */
function claims(before: Record<string, { claim?: string }>, change: NonNullable<Change['texts']>) {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const claim = locale in change ? change[locale]?.claim?.trim() : before[locale]?.claim
      return claim ? [[locale, { claim }]] : []
    }),
  )
}

/** @throws {AppError} `lowContrast` */
function checkColour(colour: string): void {
  const { ratio, isReadable } = bestInk(colour)
  if (isReadable) return
  // Truncated, not rounded: a value below the limit must not look sufficient.
  const shown = Math.floor(ratio * 100) / 100
  const issue = { code: 'lowContrast', found: colour, actual: shown, limit: READABLE } as const
  throw fieldError('lowContrast', 'colour', issue, { details: { colour, ratio: shown.toFixed(2) } })
}

async function merge(stored: BrandPack | undefined, change: Change, scope: Scope): Promise<BrandPack> {
  const { texts, ...fields } = change
  const after: Values = { ...show(stored), ...fields }
  after.texts = claims(stored?.texts ?? {}, texts ?? {})
  const changed = texts ? { ...fields, texts: after.texts } : fields
  await checkEntry(SETTINGS_FORMS.brand, after, changed as Values, 0, scope)
  if (fields.colour !== undefined) checkColour(fields.colour)
  const filled = Object.entries(after).filter(([, value]) => value !== null)
  return Object.fromEntries(filled) as unknown as BrandPack
}

/** Publishes the files, because the sign-in screen shows the brand to everybody. */
async function publishFiles(stored: BrandPack, { trx }: Scope): Promise<void> {
  const ids = FILES.flatMap((name) => stored[name] ?? [])
  if (ids.length === 0) return
  await trx
    .updateTable('files')
    .set({ visibility: 'public' })
    .where('id', 'in', ids)
    .where('visibility', '=', 'partners')
    .execute()
}

export const brand: Section<'brand', Change, ViewOf<BrandSettings>> = {
  name: 'brand',
  show,
  merge,
  saved: publishFiles,
}
