/**
 * Recognises storage failures by the codes of SQLite, PostgreSQL and the operating system. Nothing else knows these
 * codes.
 */

/**
 * - `storageFull`: no space left, or a quota exceeded
 * - `storageFailed`: read-only or broken
 * - `corrupt`: the database file is damaged
 */
export type StorageFailure = 'storageFull' | 'storageFailed' | 'corrupt'

/** Codes of the operating system and of PostgreSQL. */
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

/** SQLite's primary result codes. An exceeded quota shows up as an I/O error. */
const BY_PRIMARY_RESULT: Record<number, StorageFailure> = {
  8: 'storageFailed',
  10: 'storageFailed',
  11: 'corrupt',
  13: 'storageFull',
  26: 'corrupt',
}

/** Causes beyond this depth are ignored, in case of a cycle. */
const MAX_DEPTH = 8

/** The kind of storage failure that an error, or one of its causes, reports; undefined if none. */
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
 * Awaits a write that is not essential, such as a counter: when the storage rejects writes, reading goes on. Other
 * errors are thrown.
 */
export async function unlessStorageFails(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!storageFailureOf(error)) throw error
  }
}
