/** Detects the encoding of a file, and decodes it. */
import { createReadStream } from 'node:fs'
import { type ImportEncoding, UNUSED_BYTES } from '@portal/contract/admin/import'
import { utf16Of } from '@portal/contract/admin/utf-16'
import type { Issue } from '@portal/contract/field-issues'
import { readHead } from '../../platform/files/read-head.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'

export const unfit = (name: string, issue: Issue, cause?: unknown): AppError =>
  fieldError('unfitFile', 'file', issue, { details: { name: name.slice(0, 100) }, cause })

/** The first bytes of a ZIP, which XLSX, ODS and Numbers are, and of XLS. */
const SPREADSHEETS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

/** @throws {AppError} `unfitFile` for the files of spreadsheet programs */
export function refuseSpreadsheet(head: Buffer, name: string): void {
  if (SPREADSHEETS.some((magic) => head.subarray(0, magic.length).equals(magic)))
    throw unfit(name, { code: 'fileSpreadsheet' })
}

const hasUtf8Mark = (head: Buffer) => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf

/**
 * By the byte order mark, or the zero bytes of UTF-16; else UTF-8 if valid; else Windows-1252, as Excel writes CSV. If bytes are
 * undefined in that, Japanese encodings are tried.
 *
 * @throws {AppError} `unfitFile` for anything but text
 */
export async function detectEncoding(path: string, name: string): Promise<ImportEncoding> {
  const head = await readHead(path)
  refuseSpreadsheet(head, name)
  const utf16 = utf16Of(head)
  if (utf16) return utf16
  if (hasUtf8Mark(head) || (await isIn('utf-8', path))) return 'utf-8'
  const used = await highBytes(path, name)
  const mayBe = (encoding: keyof typeof UNUSED_BYTES) =>
    !UNUSED_BYTES[encoding].some((byte) => used.has(byte))
  if (mayBe('windows-1252')) return 'windows-1252'
  for (const encoding of ['shift_jis', 'gb18030'] as const) if (await isIn(encoding, path)) return encoding
  if (mayBe('windows-1250')) return 'windows-1250'
  throw unfit(name, { code: 'fileNoText' })
}

/** The non-ASCII bytes of the file. @throws {AppError} `unfitFile` for binary files */
async function highBytes(path: string, name: string): Promise<Set<number>> {
  const used = new Set<number>()
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) throw unfit(name, { code: 'fileNoText' })
    for (const byte of chunk) if (byte >= 0x80) used.add(byte)
  }
  return used
}

async function isIn(encoding: ImportEncoding, path: string): Promise<boolean> {
  try {
    for await (const _ of decoded(path, '', encoding));
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Decodes the file. @throws {AppError} `unfitFile` for text that is invalid in the encoding */
export async function* decoded(path: string, name: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError)
      throw unfit(name, { code: 'fileEncoding', found: encoding.toUpperCase() }, error)
    throw error
  }
}
