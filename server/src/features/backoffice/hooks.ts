/** What a resource asks for beyond its declaration. */
import type { Entry } from '@portal/contract/admin/calls'
import type { Row } from '../../db/rows.ts'
import type { Changes, Transaction } from '../../db/transaction.ts'
import type { Values } from './cells.ts'

/** Who works in the back office. */
export interface Actor {
  userId: number
  address: string
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

export interface Written {
  id: number
  /** Left out where the entry is new. */
  before?: Row
  after: Row
  /** The translations before the change, by language. */
  textsBefore: Record<string, Values>
  entry: Entry
}

export interface Hooks {
  /** Refuses what a schema cannot see; `entry` is as it is to be. @throws {AppError} */
  check?(entry: Values, scope: Scope, before?: Row): void | Promise<void>
  /** Cells that follow from others. */
  derive?(cells: Row, scope: Scope, before?: Row): Row | Promise<Row>
  /** After the rows were written. */
  saved?(written: readonly Written[], scope: Scope): Promise<void>
  /** Refuses the deletion of rows that nobody may delete, whatever uses them. @throws {AppError} */
  removing?(rows: readonly Row[], scope: Scope): void
}
