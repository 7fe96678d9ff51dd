import {
  countDocumentReaders,
  type DocumentVersion,
  listDocumentVersions,
  restoreDocumentVersion,
} from '@portal/contract/admin/document-versions'
import { toResource } from '@portal/contract/admin/resource'
import { documents } from '@portal/contract/entities/documents'
import type { Locale } from '@portal/contract/locale'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import type { Values } from '../../../admin-kit/cells.ts'
import type { Actor } from '../../../admin-kit/hooks.ts'
import { type BackOfficeDeps, updateEntry } from '../../../admin-kit/service.ts'
import { loadEntry } from '../../../admin-kit/store.ts'
import type { Db } from '../../../platform/db/open.ts'
import { FileUrls } from '../../../platform/files/file-urls.ts'
import type { Signer } from '../../../platform/files/signing.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { route } from '../../../platform/http/route.ts'
import { presentFile } from '../../files/presenter.ts'

const DOCUMENTS = toResource(documents)

const MAX_VERSIONS = 200

export interface DocumentVersionsDeps extends BackOfficeDeps {
  signer: Signer
}

async function readVersions(db: Db, documentId: number, urls: FileUrls): Promise<DocumentVersion[]> {
  const versions = await db
    .selectFrom('document_versions as v')
    .leftJoin('users as u', 'u.id', 'v.replaced_by')
    .select(['v.id', 'v.locale', 'v.replaced_at', 'v.note', 'v.file_id', 'u.first_name', 'u.last_name'])
    .where('v.document_id', '=', documentId)
    .where('v.file_id', 'is not', null)
    .orderBy('v.replaced_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  if (versions.length === 0) return []
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...new Set(versions.map(({ file_id }) => file_id as string))])
    .execute()
  const files = new Map(rows.map((row) => [row.id, presentFile(row, urls, 1)]))
  return versions.flatMap(({ id, locale, replaced_at, note, file_id, first_name, last_name }) => {
    const file = files.get(file_id as string)
    const replacedBy = first_name === null ? null : `${first_name} ${last_name}`
    return file ? [{ id, locale: locale as Locale, file, replacedAt: replaced_at, replacedBy, note }] : []
  })
}

/** Counts the users who downloaded the document in any language, and so are notified of a new file. */
async function countReaders(db: Db, documentId: number): Promise<number> {
  const { readers } = await db
    .selectFrom('content_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select((e) => e.fn.count<number>('v.user_id').distinct().as('readers'))
    .where('v.item_id', '=', documentId)
    .where('v.kind', '=', 'document')
    .where('v.action', '=', 'download')
    .where('u.disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(readers)
}

/** Restores a version's file as a replacement like any other, so that it can be undone in the same way. */
async function restore(
  deps: DocumentVersionsDeps,
  { id, version }: { id: number; version: number },
  actor: Actor,
): Promise<number> {
  const { db } = deps.database
  const found = await db
    .selectFrom('document_versions')
    .select(['locale', 'file_id'])
    .where('id', '=', version)
    .where('document_id', '=', id)
    .executeTakeFirst()
  const entry = await loadEntry(db, DOCUMENTS, id)
  if (!found || !entry) throw new AppError('notFound')
  const texts = (entry.texts as Record<string, Values>)[found.locale] ?? {}
  const change = {
    version: entry.version,
    texts: { [found.locale]: { ...texts, file: found.file_id } },
  }
  return (await updateEntry(deps, DOCUMENTS, id, change, actor)).version
}

export function registerDocumentVersions(app: FastifyInstance, deps: DocumentVersionsDeps): void {
  const { database, signer, clock } = deps
  route(app, listDocumentVersions, async ({ params: { id } }) => {
    if (!(await loadEntry(database.db, DOCUMENTS, id))) throw new AppError('notFound')
    return { body: await readVersions(database.db, id, new FileUrls(signer, clock(), { forTeam: true })) }
  })
  route(app, countDocumentReaders, async ({ params: { id } }) => {
    if (!(await loadEntry(database.db, DOCUMENTS, id))) throw new AppError('notFound')
    return { readers: await countReaders(database.db, id) }
  })
  route(app, restoreDocumentVersion, async ({ params, request }) => ({
    version: await restore(deps, params, actorOf(request)),
  }))
}
