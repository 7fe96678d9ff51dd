/**
 * The one connection that writes to an SQLite database, on a thread of its own: a commit waits for the disk, and the
 * event loop does not wait with it.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { addFunctions } from './functions.ts'
import { Statements } from './statements.ts'

export interface WriteRequest {
  id: number
  sql: string
  parameters: SQLInputValue[]
}

export type WriteResponse =
  | { id: number; rows: unknown[]; changes: number; insertId: number }
  | { id: number; error: { message: string; code: string; errcode: number } }

const db = new DatabaseSync((workerData as { path: string }).path)
db.exec('pragma journal_mode = wal')
addFunctions(db)
db.exec('pragma synchronous = full')
db.exec('pragma foreign_keys = on')
db.exec('pragma busy_timeout = 5000')

const statements = new Statements(db)

function execute({ id, sql, parameters }: WriteRequest): WriteResponse {
  try {
    const statement = statements.prepare(sql)
    if (statement.columns().length > 0) {
      return { id, rows: statement.all(...parameters), changes: 0, insertId: 0 }
    }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { id, rows: [], changes: Number(changes), insertId: Number(lastInsertRowid) }
  } catch (error) {
    const {
      message,
      code = 'ERR_SQLITE_ERROR',
      errcode = 1,
    } = error as Error & { code?: string; errcode?: number }
    return { id, error: { message, code, errcode } }
  }
}

parentPort?.on('message', (request: WriteRequest | 'close') => {
  if (request === 'close') {
    db.exec('pragma optimize')
    db.close()
    parentPort?.close()
    return
  }
  parentPort?.postMessage(execute(request))
})
parentPort?.postMessage('ready')
