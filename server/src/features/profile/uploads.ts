/** The two files of a profile: validated by content, stored under generated names, and removed when no longer used. */

import { createHash } from 'node:crypto'
import { PHOTO_TYPES } from '@portal/contract/profile-form'
import pLimit from 'p-limit'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { FileRow } from '../../platform/db/schema.ts'
import { changesOf, type Transaction } from '../../platform/db/transaction.ts'
import { loadSharp } from '../../platform/files/images.ts'
import { describeUpload, UnfitFile } from '../../platform/files/ingest.ts'
import type { PdfReader } from '../../platform/files/pdf/reader.ts'
import { type NewFile, privateFile, shownName } from '../../platform/files/private-file.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/forms.ts'
import { areFilesLocked } from '../backup/service.ts'

export interface UploadDeps {
  storage: Storage
  pdfs: PdfReader
}

const PHOTO_PIXELS = 50_000_000
/** Longer side of the stored photo. */
const PHOTO_SIZE = 1024
const AGREEMENT_PAGES = 200

/** Decoding large images takes much memory. */
const limit = pLimit(2)

/** Checks a photo and re-encodes it: upright, at most 1024 pixels, without metadata. */
export async function storePhoto({ storage }: UploadDeps, upload: Upload): Promise<NewFile> {
  const unfit = (cause?: unknown) => new AppError('unfitPicture', { field: 'profilePhoto', cause })
  const { mediaType, width, height } = await describe(upload, unfit)
  if (!PHOTO_TYPES.includes(mediaType) || (width ?? 0) * (height ?? 0) > PHOTO_PIXELS) throw unfit()
  const sharp = await loadSharp()
  const { data, info } = await limit(() =>
    sharp(upload.path, { limitInputPixels: PHOTO_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: PHOTO_SIZE, height: PHOTO_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => Promise.reject(unfit(error))),
  )
  const file = privateFile('photo.webp', 'webp', {
    media_type: 'image/webp',
    size: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
    width: info.width,
    height: info.height,
  })
  await storage.put(file.storage_key, data)
  return file
}

/** Checks an agreement and stores it unchanged. */
export async function storeAgreement({ storage, pdfs }: UploadDeps, upload: Upload): Promise<NewFile> {
  const unfit = (cause?: unknown) => new AppError('unfitPdf', { field: 'distributionAgreement', cause })
  const { mediaType, size, sha256 } = await describe(upload, unfit)
  if (mediaType !== 'application/pdf') throw unfit()
  const read = await pdfs.countPages(upload.path)
  if ('unreadable' in read || read.pages > AGREEMENT_PAGES) throw unfit()
  const file = privateFile(`${shownName(upload.name, 'distribution-agreement')}.pdf`, 'pdf', {
    media_type: mediaType,
    size,
    sha256,
    width: null,
    height: null,
  })
  await storage.put(file.storage_key, upload.path)
  return file
}

async function describe(upload: Upload, unfit: (cause: unknown) => AppError) {
  try {
    return await describeUpload(upload)
  } catch (error) {
    if (error instanceof UnfitFile) throw unfit(error)
    throw error
  }
}

/**
 * Releases a former file: deletes its row if it is private and unused. Returns the file whose content is to be removed
 * after the commit.
 */
export async function releaseFile(trx: Transaction, fileId: string | null): Promise<FileRow | undefined> {
  if (fileId === null) return undefined
  const file = await trx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('visibility', '=', 'private')
    .executeTakeFirst()
  if (!file) return undefined
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where((or) => or.or([or('photo_file_id', '=', fileId), or('agreement_file_id', '=', fileId)]))
    .limit(1)
    .executeTakeFirst()
  if (user) return undefined
  await trx.deleteFrom('files').where('id', '=', fileId).execute()
  changesOf(trx).addFileGone(file.sha256)
  return file
}

/**
 * Removes the content of a released file. Content from a content pack may be shared with other files, and a backup may
 * still have to copy the content; the daily clean-up deals with both.
 */
export async function removeContent(
  { database, storage }: UploadDeps & { database: DatabaseHandle },
  { storage_key, sha256 }: Pick<FileRow, 'storage_key' | 'sha256'>,
): Promise<void> {
  if (storage_key.includes(sha256) || (await areFilesLocked(database.db))) return
  await storage.remove(storage_key)
}
