/** Deletes temporary files that killed processes left behind. */
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_PREFIX } from '../http/forms.ts'
import type { Storage } from './storage.ts'

/** A file untouched for this long is not being written any more. */
const ABANDONED_AFTER_MS = 15 * 60_000

const isUpload = (name: string) => name.startsWith(UPLOAD_PREFIX)
const isUnfinished = (name: string) => /\.(?:webp|none|pdf)\.[0-9a-f-]{36}$/.test(name)

async function removeOld(folder: string, isMeant: (name: string) => boolean, now: number): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isMeant)
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    // It may be gone already, or belong to another user of the machine.
    const written = await stat(path).catch(() => undefined)
    if (!written || now - written.mtimeMs < ABANDONED_AFTER_MS) continue
    removed += await rm(path, { recursive: true, force: true }).then(
      () => 1,
      () => 0,
    )
  }
  return removed
}

/** Deletes unfinished files; returns how many. */
export async function removeUnfinished(
  { dataDir, storage, uploads = tmpdir() }: { dataDir: string; storage: Storage; uploads?: string },
  now: number,
): Promise<number> {
  const uploaded = await removeOld(uploads, isUpload, now)
  const derived = join(dataDir, 'derived')
  const pictures = await removeOld(derived, isUnfinished, now)
  const branded = await removeOld(join(derived, 'branded'), isUnfinished, now)
  return uploaded + pictures + branded + (await removeOld(storage.incoming, () => true, now))
}
