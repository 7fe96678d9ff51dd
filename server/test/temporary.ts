/**
 * Where tests keep their files: in memory, where there is room. A database for each of them is a thousand files that are
 * created, flushed and removed, which on a disk takes ten times as long.
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

/** For this process and those that it starts. */
export function keepFilesInMemory(): void {
  process.env.TMPDIR = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
}
