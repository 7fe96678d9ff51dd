/** Looks for what was typed in texts of the database, in capital or small letters. */
import { type RawBuilder, sql } from 'kysely'
import { lowerCase } from './lower-case.ts'
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

const literally = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** Whether the text has it somewhere. */
export const contains = (db: Db | Transaction, text: RawBuilder<unknown>, wanted: string) =>
  sql<boolean>`${lowerCase(db, text)} like ${`%${literally(wanted)}%`} escape '\\'`

/** Whether one of the text's words begins so. */
export const hasWord = (db: Db | Transaction, text: RawBuilder<unknown>, beginning: string) =>
  sql<boolean>`replace(' ' || ${lowerCase(db, text)}, '-', ' ') like ${`% ${literally(beginning)}%`} escape '\\'`
