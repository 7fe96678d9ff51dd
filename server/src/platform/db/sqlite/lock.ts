import { DatabaseSync } from 'node:sqlite'
import { ofSqlite } from '../unusable.ts'

/** Another process uses the same data directory. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `Another process is using the data directory ${directory}. Stop it first, or set DATA_DIR to another directory.`,
    )
    this.name = 'DataDirectoryInUse'
  }
}

/**
 * Locks the data directory for this process. The lock is an SQLite lock on a separate file, so the operating system
 * releases it however the process ends.
 *
 * @throws {DataDirectoryInUse}
 */
export function lockDataDirectory(directory: string): () => void {
  const path = `${directory}/portal.lock`
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path)
    lock.exec('pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === 5) throw new DataDirectoryInUse(directory)
    throw ofSqlite(error, path)
  }
  return () => lock.close()
}
