/** Copies many files in a thread of its own: one call after the other, as each is over sooner than it could be awaited. */
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

export interface BulkCopy {
  /** Folder in which copies are until they are whole. */
  incoming: string
  /** Where to copy which file. */
  files: readonly { from: string; to: string }[]
}

/** Of one folder: how many of its files are there now, and which of them were not before. */
export interface CopiedFolder {
  done: number
  added: string[]
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Windows has no such call and needs none. */
function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r')
}

/** Whole and on the disk, or not there at all. */
function copyWhole(from: string, to: string, temporary: string): void {
  try {
    copyFileSync(from, temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    chmodSync(temporary, 0o644)
    sync(temporary, 'r+')
    renameSync(temporary, to)
  } catch (error) {
    try {
      rmSync(temporary, { force: true })
    } catch {
      // `removeUnfinished` tries again; what could not be copied is told.
    }
    throw error
  }
}

function copyInto(folder: string, files: BulkCopy['files'], incoming: string): void {
  const added: string[] = []
  mkdirSync(folder, { recursive: true })
  try {
    for (const { from, to } of files) {
      if (existsSync(to)) continue
      copyWhole(from, to, join(incoming, crypto.randomUUID()))
      added.push(to)
    }
    if (added.length > 0) syncFolder(folder)
  } finally {
    parentPort?.postMessage({ done: files.length, added } satisfies CopiedFolder)
  }
}

const { incoming, files } = workerData as BulkCopy
const folders = Map.groupBy(files, ({ to }) => dirname(to))
for (const [folder, ofFolder] of folders) copyInto(folder, ofFolder, incoming)
for (const root of new Set([...folders.keys()].map(dirname))) syncFolder(root)
