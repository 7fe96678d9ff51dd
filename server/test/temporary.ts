/**
 * Folder for files of tests: in memory, if there is enough. Thousands of database files are created, flushed and
 * removed, which takes ten times as long on a disk.
 */
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ROOM = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/** Applies to this process and its children. */
export function keepFilesInMemory(): void {
  process.env.TMPDIR = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
}
