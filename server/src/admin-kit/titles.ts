/** Display names of entries of any resource. */
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { VIEW_RESOURCES } from '@portal/contract/links'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { Db } from '../platform/db/open.ts'
import type { Values } from './cells.ts'
import { loadRows, toEntries } from './store.ts'

const TEXTS = 'texts.'

export function titleIn({ title }: Resource, entry: Values, locale: Locale): string {
  const texts = (entry.texts ?? {}) as Record<string, Values>
  const value = (path: string) => {
    if (!path.startsWith(TEXTS)) return entry[path]
    const name = path.slice(TEXTS.length)
    return texts[locale]?.[name] || texts[DEFAULT_LOCALE]?.[name]
  }
  const found = title.map(value).find(Boolean) ?? ''
  return Array.isArray(found) ? found.join(', ') : String(found)
}

/** Titles by id, in the language or else in English; missing for deleted entries. */
export async function titlesOf(
  db: Db,
  resource: Resource,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, string>> {
  const rows = await loadRows(db, resource, ids)
  const entries = await toEntries(db, resource, [...rows.values()])
  return new Map(entries.map((entry) => [entry.id, titleIn(resource, entry, locale)]))
}

/** Titles by `kind id`; missing for deleted entries and for kinds without titles. */
export async function titlesByKind(
  db: Db,
  items: readonly { kind: string; id: number }[],
  locale: Locale,
): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const [kind, name] of Object.entries(VIEW_RESOURCES)) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    const resource = RESOURCES.find((one) => one.name === name)
    if (!resource || ids.length === 0) continue
    for (const [id, title] of await titlesOf(db, resource, ids, locale)) titles.set(`${kind} ${id}`, title)
  }
  return titles
}
