/** What a resource asks for beyond its declaration. */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import type { Row } from '../platform/db/rows.ts'
import type { Changes, Transaction } from '../platform/db/transaction.ts'
import type { Moved } from './bin/replace.ts'
import type { Values } from './cells.ts'

/** Who works in the back office. */
export interface Actor {
  userId: number
  ip: string
}

/** What a change is part of. */
export interface Scope {
  trx: Transaction
  changes: Changes
  actor: Actor
  now: number
  /** Why, in the words of who does it. */
  note?: string
}

/** A change of entries. */
export interface EntryScope extends Scope {
  hooksOf(resource: Resource): Hooks
}

export interface Written {
  id: number
  /** Left out where the entry is new. */
  before?: Row
  after: Row
  /** The translations before the change, by language. */
  textsBefore: Record<string, Values>
  /** As it was before its form was saved. */
  entryBefore?: Entry
  entry: Entry
}

export interface Hooks {
  /** Refuses what a schema cannot see; `entry` is as it is to be. @throws {AppError} */
  check?(entry: Values, scope: Scope, before?: Row): void | Promise<void>
  /** Cells that follow from others. */
  derive?(cells: Row, scope: Scope, before?: Row): Row | Promise<Row>
  /** After the rows were written. */
  saved?(written: readonly Written[], scope: Scope): Promise<void>
  /** After entries came back from the bin. */
  restored?(ids: readonly number[], scope: Scope): Promise<void>
  /** Refuses the deletion of rows that nobody may delete, whatever uses them. @throws {AppError} */
  removing?(rows: readonly Row[], scope: Scope): void | Promise<void>
  /** Before rows are deleted: changes what follows them. Returns what is taken back when they are restored. */
  detaching?(rows: readonly Row[], scope: Scope): Promise<readonly Moved[]>
}

/** What the resources that ask for more ask for, by their names. */
export type HooksByResource = Readonly<Partial<Record<string, Hooks>>>

export const hooksIn =
  (hooks: HooksByResource): EntryScope['hooksOf'] =>
  ({ name }) =>
    hooks[name] ?? {}
