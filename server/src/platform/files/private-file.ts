/** Files that belong to one user: stored under random keys, and visible to their owner only. */

import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { normalize } from '@portal/contract/normalize'
import { trimOf } from '@portal/contract/trim'
import type { FileRow } from '../db/schema.ts'
import { storageKey } from './storage-keys.ts'

const MAX_NAME_LENGTH = 100

/** A file row to be inserted for bytes that are already stored. */
export type NewFile = Omit<FileRow, 'created_at' | 'in_library'>

/**
 * The row of a private file. Its storage key is random: identical files of two users are stored twice, so that deleting
 * one never affects the other.
 */
export function privateFile(
  path: string,
  extension: string,
  facts: Pick<FileRow, 'media_type' | 'size' | 'sha256' | 'width' | 'height'>,
): NewFile {
  const id = randomBytes(16).toString('base64url')
  const key = storageKey(randomBytes(32).toString('hex'), extension)
  return { id, path: `private/${id}/${path}`, visibility: 'private', storage_key: key, ...facts }
}

/** A file name without its extension, reduced to what every operating system can display and save. */
export function shownName(name: string, fallback: string): string {
  const bare = normalize(name.slice(0, name.length - extname(name).length), 'NFC')
  const safe = trimOf(bare.replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ').replaceAll(/\s+/g, ' '), '. ')
  return [...safe].slice(0, MAX_NAME_LENGTH).join('') || fallback
}
