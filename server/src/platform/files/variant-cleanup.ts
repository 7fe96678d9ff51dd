/**
 * Previews are cached on each node and must not outlive their file: a node deletes them when it hears that the file is
 * gone, and once an hour deletes those it has not heard about. The cache is bounded: the oldest previews go first, and
 * are rendered again on request.
 */

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { chunks } from '../db/chunks.ts'
import type { DatabaseHandle, Db } from '../db/open.ts'
import type { Variants } from './variants.ts'

const MAX_BYTES = 4 * 1024 ** 3
const HASHES_AT_ONCE = 200
/** The content hash, followed by the preview's size or the mark that none is possible. */
const OF_A_FILE = /^([0-9a-f]{64})(?:-[a-z]+\.webp|\.none)$/

async function hashesOfFiles(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select('sha256')
    .distinct()
    .where('sha256', 'in', hashes)
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

interface GoneFilesDeps {
  database: DatabaseHandle
  variants: Pick<Variants, 'forget'>
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Subscribes to deletions on all nodes; returns a function that unsubscribes. */
export function forgetGoneFiles({ database: { db, bus }, variants, logger }: GoneFilesDeps): () => void {
  const forget = async (sha256: string) => {
    if (!(await hashesOfFiles(db, [sha256])).has(sha256)) await variants.forget(sha256)
  }
  return bus.listen((change) => {
    if (change.topic !== 'files') return
    forget(change.sha256).catch((err: unknown) =>
      logger.warn({ err }, 'pictures of a file that is gone stay for up to an hour'),
    )
  })
}

async function removeOldest(folder: string, names: readonly string[], maxBytes: number): Promise<number> {
  const pictures: { path: string; size: number; mtimeMs: number }[] = []
  for (const name of names) {
    const path = join(folder, name)
    // It may be gone already.
    const facts = await stat(path).catch(() => undefined)
    if (facts) pictures.push({ path, size: facts.size, mtimeMs: facts.mtimeMs })
  }
  let bytes = 0
  let removed = 0
  for (const { path, size } of pictures.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (bytes <= maxBytes) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Deletes this node's previews of files that are gone, and the oldest beyond the bound; returns how many. */
export async function sweepVariants(
  { db, dataDir, signal }: { db: Db; dataDir: string; signal?: AbortSignal },
  maxBytes = MAX_BYTES,
): Promise<number> {
  const folder = join(dataDir, 'derived')
  const byHash = new Map<string, string[]>()
  for (const name of await readdir(folder).catch(() => [])) {
    const hash = OF_A_FILE.exec(name)?.[1]
    if (hash) byHash.set(hash, [...(byHash.get(hash) ?? []), name])
  }
  const kept: string[] = []
  let removed = 0
  const hashes = [...byHash.keys()]
  for (const some of chunks(hashes, HASHES_AT_ONCE)) {
    signal?.throwIfAborted()
    const there = await hashesOfFiles(db, some)
    for (const hash of some) {
      const names = byHash.get(hash) ?? []
      if (there.has(hash)) kept.push(...names)
      else for (const name of names) await rm(join(folder, name), { force: true })
      if (!there.has(hash)) removed += names.length
    }
  }
  return removed + (await removeOldest(folder, kept, maxBytes))
}
