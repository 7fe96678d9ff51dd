/** Storage failures, by the codes of SQLite, PostgreSQL and the operating system. This is the one place that knows them. */

/**
 * - `storageFull`: there is no room, or a quota is used up
 * - `storageFailed`: it takes no changes, because it is read-only or broken
 * - `corrupt`: the database contradicts itself
 */
export type StorageFailure = 'storageFull' | 'storageFailed' | 'corrupt'

/** Of the operating system and of PostgreSQL. */
const BY_CODE: Record<string, StorageFailure> = {
  ENOSPC: 'storageFull',
  EDQUOT: 'storageFull',
  EFBIG: 'storageFull',
  EROFS: 'storageFailed',
  EIO: 'storageFailed',
  '53100': 'storageFull',
  '25006': 'storageFailed',
  '58030': 'storageFailed',
  XX001: 'corrupt',
  XX002: 'corrupt',
}

/** Of SQLite, without the digits that say more. Where a quota is used up, it speaks of a failed write. */
const BY_PRIMARY_RESULT: Record<number, StorageFailure> = {
  8: 'storageFailed',
  10: 'storageFailed',
  11: 'corrupt',
  13: 'storageFull',
  26: 'corrupt',
}

/** Of causes; more than this is no chain that anybody made on purpose. */
const MAX_DEPTH = 8

/** Which kind of storage failure an error or one of its causes reports, if any. */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  let current = error
  for (let depth = 0; depth < MAX_DEPTH && typeof current === 'object' && current !== null; depth += 1) {
    const { code, errcode, cause } = current as { code?: unknown; errcode?: unknown; cause?: unknown }
    const failure =
      typeof errcode === 'number' ? BY_PRIMARY_RESULT[errcode & 0xff] : BY_CODE[String(code ?? '')]
    if (failure) return failure
    current = cause
  }
  return undefined
}

/**
 * Waits for a write that readers can do without, such as a count. Where the storage takes none they go on reading; what else
 * fails is thrown.
 */
export async function unlessStorageFails(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!storageFailureOf(error)) throw error
  }
}
