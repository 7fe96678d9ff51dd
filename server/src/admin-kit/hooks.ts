/** Custom behaviour of resources. */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import type { Row } from '../platform/db/rows.ts'
import type { Changes, Transaction } from '../platform/db/transaction.ts'
import type { Moved } from './bin/replace.ts'
import type { Values } from './cells.ts'

/** A user of the back office. */
export interface Actor {
  userId: number
  ip: string
}

/** Context of a change. */
export interface Scope {
  trx: Transaction
  changes: Changes
  actor: Actor
  now: number
  /** Reason given by the user. */
  note?: string
}

/** Context of a change of entries. */
export interface EntryScope extends Scope {
  hooksOf(resource: Resource): Hooks
}

export interface WrittenEntry {
  id: number
  /** Undefined for a new entry. */
  before?: Row
  after: Row
  /** Texts before the change, by language. */
  textsBefore: Record<string, Values>
  /** As it was before its form was saved. */
  entryBefore?: Entry
  entry: Entry
}

export interface Hooks {
  /** Validation beyond the schema; `entry` is the result of the change. @throws {AppError} */
  check?(entry: Values, scope: Scope, before?: Row): void | Promise<void>
  /** Columns computed from others. */
  derive?(cells: Row, scope: Scope, before?: Row): Row | Promise<Row>
  /** Called after the rows were written. */
  saved?(written: readonly WrittenEntry[], scope: Scope): Promise<void>
  /** Called after entries were restored from the bin. */
  restored?(ids: readonly number[], scope: Scope): Promise<void>
  /** Refuses deletions regardless of uses. @throws {AppError} */
  removing?(rows: readonly Row[], scope: Scope): void | Promise<void>
  /** Before rows are deleted: changes what follows them. Returns what is taken back when they are restored. */
  detaching?(rows: readonly Row[], scope: Scope): Promise<readonly Moved[]>
}

export type HooksByResource = Readonly<Partial<Record<string, Hooks>>>

export const hooksIn =
  (hooks: HooksByResource): EntryScope['hooksOf'] =>
  ({ name }) =>
    hooks[name] ?? {}
