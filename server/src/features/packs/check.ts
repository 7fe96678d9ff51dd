/** Checks what a schema cannot: references, dates, uniqueness and the rules within one entry. */
import { nearestCountry } from '@portal/contract/countries'
import type { PackEntity } from '@portal/contract/pack/entities'
import type { Db } from '../../platform/db/open.ts'
import { selectWhere } from '../../platform/db/rows.ts'
import { HTML_LIMITS, isTooIntricate } from '../../platform/html/limits.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import { readCountry } from './columns.ts'
import { ENTITIES, type Entity } from './entities.ts'
import { fieldValues, references } from './fields.ts'
import { ENTITY_NAMES, type Entry, type Pack } from './read.ts'
import { parseTimestamp } from './timestamps.ts'
import type { PackIssue } from './validation-error.ts'

export async function checkPack(pack: Pack, db: Db, now: Date): Promise<PackIssue[]> {
  const issues: PackIssue[] = []
  for (const name of ENTITY_NAMES) {
    const entity = ENTITIES[name]
    for (const { fields } of pack.entries[name]) {
      const report = (field: string, message: string) => {
        issues.push({ file: `${name}.json`, entry: fields.key, ...(field ? { field } : {}), message })
      }
      checkEntry(entity, fields, now, report)
    }
    issues.push(...(await checkUnique(name, pack.entries[name], db)))
  }
  issues.push(...(await checkReferences(pack, db)))
  return issues
}

function checkEntry(
  entity: Entity,
  fields: Entry['fields'],
  now: Date,
  report: (field: string, message: string) => void,
): void {
  for (const { field, column, value } of fieldValues(entity, fields)) {
    if (column.kind === 'timestamp' && parseTimestamp(value as string, now) === undefined) {
      report(field, `${value} is not a real date and time`)
    }
    if (column.kind === 'country') checkCountry(value as string, field, report)
    if (column.kind !== 'html') continue
    if (isTooIntricate(value as string))
      report(
        field,
        `has more than ${HTML_LIMITS.elements} elements, or more than ${HTML_LIMITS.depth} in each other`,
      )
    else if (sanitize(value as string) === '') report(field, 'holds no HTML that is allowed')
  }
  entity.rule?.(fields as never, report, (timestamp) => parseTimestamp(timestamp, now))
  if (entity.choice) {
    const names = Object.keys(entity.choice.of)
    const given = names.filter((name) => fields[name] !== undefined)
    if (given.length !== 1) report(given[1] ?? '', `exactly one of ${names.join(', ')} must be given`)
  }
}

function checkCountry(value: string, field: string, report: (field: string, message: string) => void): void {
  if (readCountry(value) !== undefined) return
  const suggestion = nearestCountry(value)
  report(field, `${value} is no country${suggestion ? `; ${suggestion} may be meant` : ''}`)
}

/** Values that no two entries share: within the pack, and with entries that the pack does not touch. */
async function checkUnique(name: PackEntity, entries: Entry[], db: Db): Promise<PackIssue[]> {
  const { table, unique, derived, fixed, choice } = ENTITIES[name]
  const issues: PackIssue[] = []
  const keys = new Set(entries.map(({ fields }) => fields.key))
  for (const [field, column] of Object.entries(unique)) {
    const holders = new Map<string, string>()
    for (const { fields } of entries) {
      const value = derived?.(fields)[column] ?? (fields[field] as string)
      const holder = holders.get(value)
      if (holder === undefined) holders.set(value, fields.key)
      else
        issues.push({
          file: `${name}.json`,
          entry: fields.key,
          field,
          message: `is that of ${holder} already`,
        })
    }
    for (const row of await selectWhere(db, table, column, [...holders.keys()], fixed)) {
      const entry = holders.get(row[column] as string)
      if (entry === undefined || keys.has(row.key as string)) continue
      issues.push({
        file: `${name}.json`,
        entry,
        field,
        message: `is that of ${row.key} in the portal already`,
      })
    }
  }
  if (name === 'pins' && choice) issues.push(...repeatedPins(entries, Object.keys(choice.of)))
  return issues
}

function repeatedPins(entries: Entry[], kinds: string[]): PackIssue[] {
  const seen = new Map<string, string>()
  return entries.flatMap(({ fields }) => {
    const kind = kinds.find((name) => fields[name] !== undefined) ?? ''
    const pin = `${fields.user} ${kind} ${fields[kind]}`
    const first = seen.get(pin)
    if (first === undefined) seen.set(pin, fields.key)
    return first === undefined
      ? []
      : [
          {
            file: 'pins.json',
            entry: fields.key,
            field: kind,
            message: `is pinned for this user by ${first} already`,
          },
        ]
  })
}

/** Keys that entries refer to and that the pack does not hold itself, by entity. */
export function foreignKeys(pack: Pack): Map<PackEntity, Set<string>> {
  const foreign = new Map<PackEntity, Set<string>>()
  for (const name of ENTITY_NAMES) {
    for (const { fields } of pack.entries[name]) {
      for (const { to, key } of references(ENTITIES[name], fields)) {
        if (pack.keys[to].has(key)) continue
        if (!foreign.has(to)) foreign.set(to, new Set())
        foreign.get(to)?.add(key)
      }
    }
  }
  return foreign
}

async function checkReferences(pack: Pack, db: Db): Promise<PackIssue[]> {
  const present = new Map<PackEntity, Set<unknown>>()
  for (const [entity, keys] of foreignKeys(pack)) {
    const rows = await selectWhere(db, ENTITIES[entity].table, 'key', [...keys], ENTITIES[entity].fixed)
    present.set(entity, new Set(rows.map(({ key }) => key)))
  }
  return ENTITY_NAMES.flatMap((name) =>
    pack.entries[name].flatMap(({ fields }) =>
      references(ENTITIES[name], fields)
        .filter(({ to, key }) => !pack.keys[to].has(key) && !present.get(to)?.has(key))
        .map(({ field, to, key }) => ({
          file: `${name}.json`,
          entry: fields.key,
          field,
          message: `refers to ${key}, which ${to}.json does not have`,
        })),
    ),
  )
}
