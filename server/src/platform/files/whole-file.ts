/** Files that are written whole and lasting, or not at all. */
import { createWriteStream } from 'node:fs'
import { chmod, constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes from elsewhere, on the disk. */
export const writeNew = (content: Readable) => (path: string) =>
  pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }))

/** A copy of a file, on the disk: made by the system, without its bytes passing through here. */
export const copyNew = (source: string) => async (path: string) => {
  await copyFile(source, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await chmod(path, 0o644)
  const copy = await open(path, 'r+')
  try {
    await copy.sync()
  } finally {
    await copy.close()
  }
}

/** Whole and on the disk, or not there at all: flydrive's own disk driver writes in place and does not sync. */
export async function writeWhole(
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
    // The failed write is reported, not a failed removal: `removeUnfinished` retries that.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncDirectory(dirname(path))
}

/** Syncs the directory entries to disk; Windows has no such call and needs none. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
