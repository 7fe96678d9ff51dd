/**
 * Draws the pictures of cards before they are asked for. Drawn on request, a page of them takes all connections that a
 * browser opens over HTTP/1.1, and everything else on the page waits.
 */
import type { FastifyBaseLogger } from 'fastify'
import { CONTENT_TOPICS } from '../db/change-bus.ts'
import type { DatabaseHandle, Db } from '../db/open.ts'
import type { FileRow } from '../db/schema.ts'
import type { DiskSpace } from './disk-space.ts'
import { StorageUnavailable } from './storage-unavailable.ts'
import type { Variants } from './variants.ts'

/** The newest pictures; older ones are drawn on request. */
const MAX_FILES = 500
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
const TOPICS: ReadonlySet<string> = new Set(CONTENT_TOPICS)

/** Rows become visible after the time that they carry. */
const OVERLAP_MS = 60_000

interface Ahead {
  db: Db
  variants: Pick<Variants, 'picture'>
  /** Nothing is drawn while it has a shortage: what is left is for what somebody asks for. */
  space?: Pick<DiskSpace, 'shortage'>
  /** Only files of this time or later, as a timestamp in milliseconds. */
  since?: number
  signal?: AbortSignal
}

/** Private files, such as photos and attachments, are seen by few and stay out. */
function newestPictures(db: Db, since: number): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('visibility', '!=', 'private')
    .where('media_type', 'in', TYPES)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FILES)
    .execute()
}

/**
 * Draws what this node has not drawn yet, one at a time, so that requests are not kept waiting. Returns from which time
 * on there can be files that it has not seen.
 */
export async function drawCards({ db, variants, space, since = 0, signal }: Ahead): Promise<number> {
  const files = await newestPictures(db, since)
  for (const file of files) {
    if (signal?.aborted || space?.shortage) return since
    try {
      const drawn = await variants.picture(file, 'card')
      // The disk is full.
      if ('content' in drawn) return since
    } catch (error) {
      // Anything else concerns this file alone: a request for its picture reports it.
      if (error instanceof StorageUnavailable) throw error
    }
  }
  const [newest] = files
  return newest ? newest.created_at - OVERLAP_MS : since
}

interface AheadDeps extends Pick<Ahead, 'variants' | 'space'> {
  database: DatabaseHandle
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Draws cards now and after each change of the content; returns a function that stops this and waits for its end. */
export function drawCardsAhead({ database, variants, space, logger }: AheadDeps): () => Promise<void> {
  const { db, bus } = database
  const over = new AbortController()
  const { signal } = over
  let since = 0
  let hasChanged = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (hasChanged && !signal.aborted) {
      hasChanged = false
      since = await drawCards({ db, variants, space, since, signal })
    }
  }
  const draw = () => {
    hasChanged = true
    running ??= run()
      .catch((err: unknown) => {
        if (!signal.aborted) logger.warn({ err }, 'pictures are drawn when they are asked for')
      })
      .finally(() => {
        running = undefined
      })
  }
  const unsubscribe = bus.listen(({ topic }) => {
    if (TOPICS.has(topic)) draw()
  })
  draw()
  return async () => {
    unsubscribe()
    over.abort()
    await running
  }
}
