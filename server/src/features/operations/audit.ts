/** The audit log for administrators. */
import {
  type AuditEntry,
  type exportAudit,
  type listAudit,
  MAX_AUDIT_EXPORT,
} from '@portal/contract/admin/operations'
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { Query } from '@portal/contract/endpoint'
import { VIEW_RESOURCES } from '@portal/contract/links'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { MAX_ID } from '@portal/contract/rules'
import { titlesOf } from '../../admin-kit/titles.ts'
import type { Db } from '../../platform/db/open.ts'
import { type AuditLine, readAudit } from '../audit/service.ts'

type Filters = Query<typeof exportAudit>
type Cursor = { at: number; id: number }

const EXPORTED_AT_ONCE = 500

/** Words that some features use for a resource's entries. */
const ALIASES: Record<string, string> = {
  ...VIEW_RESOURCES,
  user: 'users',
  lead: 'leads',
  ticket: 'tickets',
}

const resourceOf = (kind: string): Resource | undefined =>
  RESOURCES.find(({ name }) => name === (ALIASES[kind] ?? kind))

const filterOf = ({ entity, entityId, ...filter }: Filters) => ({
  ...filter,
  ...(entity ? { entity: { kind: entity, ...(entityId ? { id: entityId } : {}) } } : {}),
})

async function titles(db: Db, lines: readonly AuditLine[], locale: Locale): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const named = lines.flatMap(({ entity }) => (entity?.id ? [{ kind: entity.kind, id: entity.id }] : []))
  for (const [kind, entities] of Map.groupBy(named, (entity) => entity.kind)) {
    const resource = resourceOf(kind)
    const ids = [...new Set(entities.map(({ id }) => Number(id)))].filter(Number.isSafeInteger)
    if (!resource || ids.length === 0) continue
    for (const [id, title] of await titlesOf(db, resource, ids, locale)) found.set(`${kind} ${id}`, title)
  }
  return found
}

function present(line: AuditLine, found: ReadonlyMap<string, string>): AuditEntry {
  const { id, at, userId, user, action, entity, address, details } = line
  return {
    id,
    at,
    user: userId === null ? null : { id: userId, name: user },
    action,
    entity: entity && {
      kind: ALIASES[entity.kind] ?? entity.kind,
      id: entity.id,
      title: found.get(`${entity.kind} ${entity.id}`) || null,
    },
    address,
    details,
  }
}

function cursorOf(before: string | undefined): Cursor | undefined {
  if (before === undefined) return undefined
  const [at, id] = before.split('.').map(Number)
  return at === undefined || id === undefined ? undefined : { at, id: Math.min(id, MAX_ID) }
}

export async function listLines(
  db: Db,
  { before, limit = 50, ...filters }: Query<typeof listAudit>,
  locale: Locale,
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const lines = await readAudit(db, { ...filterOf(filters), before: cursorOf(before), limit: limit + 1 })
  const shown = lines.slice(0, limit)
  const last = lines.length > limit ? shown.at(-1) : undefined
  const found = await titles(db, shown, locale)
  return { items: shown.map((line) => present(line, found)), next: last ? `${last.at}.${last.id}` : null }
}

export const AUDIT_HEAD = [
  'time',
  'user id',
  'user',
  'action',
  'entity',
  'entity id',
  'title',
  'address',
  'details',
]

function lineOf({ at, user, action, entity, address, details }: AuditEntry): string[] {
  return [
    new Date(at).toISOString(),
    String(user?.id ?? ''),
    user?.name ?? '',
    action,
    entity?.kind ?? '',
    entity?.id ?? '',
    entity?.title ?? '',
    address ?? '',
    details === null ? '' : JSON.stringify(details),
  ]
}

/** The newest entries, in batches. */
export async function* auditPages(db: Db, filters: Filters): AsyncGenerator<string[][]> {
  let before: Cursor | undefined
  for (let written = 0; written < MAX_AUDIT_EXPORT; written += EXPORTED_AT_ONCE) {
    const lines = await readAudit(db, { ...filterOf(filters), before, limit: EXPORTED_AT_ONCE })
    const found = await titles(db, lines, DEFAULT_LOCALE)
    yield lines.map((line) => lineOf(present(line, found)))
    before = lines.at(-1)
    if (lines.length < EXPORTED_AT_ONCE) return
  }
}
