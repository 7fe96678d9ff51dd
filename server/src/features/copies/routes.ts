import { dismissCopy, getOutdatedCopies, type OutdatedCopy } from '@portal/contract/copies'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { FileUrls, type ServedFile } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { type OutdatedRow, readOutdated } from './read-model.ts'
import { type Copy, currentCopy } from './service.ts'

interface CopiesDeps {
  database: DatabaseHandle
  signer: Signer
  clock: () => number
}

const timestampOf = (at: number | string) => new Date(Number(at)).toISOString()

function present(row: OutdatedRow, file: ServedFile, urls: FileUrls): OutdatedCopy {
  const { kind, id, title, language, size, downloaded_at, replaced_at, changes } = row
  return {
    kind,
    id,
    title: title ?? '',
    language,
    downloaded: timestampOf(downloaded_at),
    replaced: timestampOf(replaced_at ?? file.created_at),
    size: Number(size),
    newSize: Number(file.size),
    changes: changes ?? '',
    url: urls.of(file, { download: true }),
  }
}

async function dismiss(db: Db, userId: number, { kind, itemId, locale, sha256 }: Copy) {
  const { numUpdatedRows } = await db
    .updateTable('copies')
    .set({ dismissed_sha256: sha256 })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('locale', '=', locale)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('notFound')
}

export function registerCopies(app: FastifyInstance, { database: { db }, signer, clock }: CopiesDeps): void {
  route(app, getOutdatedCopies, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const now = clock()
    const { userId, audience } = sessionOf(request)
    const { rows, files } = await readOutdated(db, userId, { now, audience })
    const urls = new FileUrls(signer, now, { audience })
    const body = rows.flatMap((row) => {
      const file = files.get(row.file_id)
      return file ? present(row, file, urls) : []
    })
    return { body }
  })

  route(app, dismissCopy, async ({ body: { kind, id, language }, request }) => {
    const { userId } = sessionOf(request)
    const current = await currentCopy(db, { kind, id, language }, userId)
    if (current?.locale !== language) throw new AppError('notFound')
    await dismiss(db, userId, current)
    return { message: 'Copy dismissed' }
  })
}
