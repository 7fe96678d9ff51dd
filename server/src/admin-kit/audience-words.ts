/**
 * Audiences as text for exports: `tiers: Gold
 * regions: Nordics
 * not partners: Acme`.
 */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { type Audience, SELECTORS } from '@portal/contract/audience'
import {
  audienceReferences,
  isForAll,
  type PackAudience,
  renameReferences,
  SIDES,
} from '@portal/contract/audience-references'
import { audienceField } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { Db } from '../platform/db/open.ts'
import { titlesOf } from './titles.ts'

function wordsOf(audience: PackAudience): string {
  if (isForAll(audience)) return 'all'
  const selections = SIDES.flatMap((side) =>
    SELECTORS.flatMap((selector) => {
      const names = audience[side]?.[selector] ?? []
      return names.length > 0 ? `${side === 'exclude' ? 'not ' : ''}${selector}: ${names.join(', ')}` : []
    }),
  )
  const roles = audience.roles ? [`roles: ${audience.roles.join(', ')}`] : []
  return [...selections, ...roles].join(' | ')
}

/** Replaces the audience of each entry by its text, with English names. */
export async function withAudienceWords(
  db: Db,
  resource: Resource,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const name = audienceField(resource.fields)
  if (!name) return [...entries]
  const audienceOf = (entry: Entry) => entry[name] as Audience | null
  const references = entries.flatMap((entry) => audienceReferences<number>(audienceOf(entry) ?? {}))
  const titles = new Map<string, ReadonlyMap<number, string>>()
  for (const [to, some] of Map.groupBy(references, (one) => one.to)) {
    const referred = (RESOURCES as readonly Resource[]).find((one) => one.name === to) as Resource
    const ids = [...new Set(some.map((one) => one.name))]
    titles.set(to, await titlesOf(db, referred, ids, DEFAULT_LOCALE))
  }
  const named = (audience: Audience) =>
    renameReferences<Audience, PackAudience>(
      audience,
      (to, id) => titles.get(to)?.get(id as number) || `#${id}`,
    )
  return entries.map((entry) => {
    const audience = audienceOf(entry)
    return { ...entry, [name]: audience && wordsOf(named(audience)) }
  })
}
