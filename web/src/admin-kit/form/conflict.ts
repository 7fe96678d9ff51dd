/** Concurrent edits: finds conflicting fields, and merges the choices. */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { changedPaths, same } from '../data/changes.ts'

type Values = Record<string, unknown>

function at(values: Values, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Values | null | undefined)?.[name], values)
}

function withValue(values: Values, [name = '', ...rest]: readonly string[], value: unknown): Values {
  const inner = rest.length === 0 ? value : withValue((values[name] ?? {}) as Values, rest, value)
  return { ...values, [name]: inner }
}

export interface Overlap {
  path: string
  mine: unknown
  theirs: unknown
}

/**
 * @param before the entry when editing started
 * @param current the entry as somebody else has saved it
 */
export function overlapsOf(resource: Resource, before: Entry, mine: Entry, current: Entry): Overlap[] {
  return changedPaths(resource, before, mine)
    .filter((path) => !same(at(before, path), at(current, path)) && !same(at(mine, path), at(current, path)))
    .map((path) => ({ path, mine: at(mine, path), theirs: at(current, path) }))
}

/** Their entry with my changes, except where theirs was chosen. */
export function merged(
  resource: Resource,
  before: Entry,
  mine: Entry,
  current: Entry,
  theirs: ReadonlySet<string>,
): Entry {
  return changedPaths(resource, before, mine)
    .filter((path) => !theirs.has(path))
    .reduce<Values>((values, path) => withValue(values, path.split('.'), at(mine, path)), current) as Entry
}
