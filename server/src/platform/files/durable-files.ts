/** Atomic and durable file writes. */
import { createWriteStream } from 'node:fs'
import { chmod, constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a stream and syncs it to disk. */
export const streamToDisk = (content: Readable) => (path: string) =>
  pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }))

/** Copies a file in the kernel and syncs it to disk. */
export const copyToDisk = (source: string) => async (path: string) => {
  await copyFile(source, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await chmod(path, 0o644)
  const copy = await open(path, 'r+')
  try {
    await copy.sync()
  } finally {
    await copy.close()
  }
}

/** Writes a file atomically and durably. (flydrive's disk driver writes in place and does not sync.) */
export async function writeAtomically(
  path: string,
  temporary: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(dirname(temporary), { recursive: true })
  try {
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    // Report the failed write, not a failed cleanup, which `removeUnfinished` repeats.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncDirectory(dirname(path))
}

/** Syncs a directory to disk; not supported, and not needed, on Windows. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
