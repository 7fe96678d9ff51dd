/**
 * The only connection that writes to an SQLite database, on a thread of its own: a commit waits for the disk, and the
 * event loop must not.
 *
 * Transactions are numbered. A statement runs inside its transaction or not at all: SQLite ends a transaction by itself
 * when the disk is full or fails, and the remaining statements of the use case would be committed one by one.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { addFunctions } from './functions.ts'
import { Statements } from './statements.ts'

export type WriteRequest = { id: number } & (
  | { kind: 'statement'; sql: string; parameters: SQLInputValue[]; transaction?: number }
  | { kind: 'begin' | 'commit' | 'rollback'; transaction: number }
)

export type WriteResponse = { id: number } & (
  | { rows: unknown[]; changes: number; insertId: number }
  | { error: { message: string; code: string; errcode: number } }
  /** The statement was not run: its transaction has ended. */
  | { over: true }
)

/** Messages of the client: first the path of the database; after `close` another one may follow. */
export type WriterMessage = WriteRequest | { kind: 'open'; path: string } | { kind: 'close' }

let db: DatabaseSync
let statements: Statements
/** The open transaction. */
let current: number | undefined

/** @throws SQLite's error about the file, which ends the thread */
function open(path: string): void {
  // Migrations change the text of constraints, which SQLite otherwise refuses. All statements are the
  // portal's own.
  db = new DatabaseSync(path, { defensive: false })
  db.exec('pragma journal_mode = wal')
  addFunctions(db)
  db.exec('pragma synchronous = full')
  // By then the checkpointer has copied all but the last commits of the 16 MB log.
  db.exec('pragma wal_autocheckpoint = 4000')
  db.exec('pragma foreign_keys = on')
  db.exec('pragma busy_timeout = 5000')
  statements = new Statements(db)
  current = undefined
}

const NO_ROWS = { rows: [], changes: 0, insertId: 0 }

function run(sql: string, parameters: SQLInputValue[]) {
  const statement = statements.prepare(sql)
  if (statement.columns().length > 0) return { ...NO_ROWS, rows: statement.all(...parameters) }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { rows: [], changes: Number(changes), insertId: Number(lastInsertRowid) }
}

function rollback(): void {
  if (db.isTransaction) db.exec('rollback')
  current = undefined
}

/** @throws SQLite's error about the commit, after rolling the transaction back */
function commit(): void {
  try {
    db.exec('commit')
    current = undefined
  } catch (error) {
    try {
      rollback()
    } catch {
      // The rollback failed too: the transaction is still open, so the thread ends with it.
    }
    throw error
  }
}

function answer(request: WriteRequest) {
  const { kind, transaction } = request
  if (kind === 'begin') {
    db.exec('begin immediate')
    current = transaction
    return NO_ROWS
  }
  const isOver = transaction !== undefined && transaction !== current
  if (kind === 'rollback') {
    if (!isOver) rollback()
    return NO_ROWS
  }
  if (isOver) return { over: true } as const
  if (kind === 'statement') return run(request.sql, request.parameters)
  commit()
  return NO_ROWS
}

function execute(request: WriteRequest): WriteResponse {
  const { id } = request
  try {
    return { id, ...answer(request) }
  } catch (error) {
    // The next transaction must not get a writer with an open transaction: the thread ends, and the
    // transaction with it.
    if (db.isTransaction && request.kind !== 'statement') throw error
    if (!db.isTransaction) current = undefined
    const {
      message,
      code = 'ERR_SQLITE_ERROR',
      errcode = 1,
    } = error as Error & { code?: string; errcode?: number }
    return { id, error: { message, code, errcode } }
  }
}

function close(): void {
  try {
    db.exec('pragma optimize')
  } catch {
    // Only later queries profit from this, and errors of the database were already reported by the writes.
  }
  db.close()
}

function handle(message: WriterMessage): WriteResponse | 'opened' | 'closed' {
  if (message.kind === 'open') {
    open(message.path)
    return 'opened'
  }
  if (message.kind !== 'close') return execute(message)
  close()
  return 'closed'
}

parentPort?.on('message', (message: WriterMessage) => parentPort?.postMessage(handle(message)))
