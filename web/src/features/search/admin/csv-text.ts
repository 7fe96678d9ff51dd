import { UNUSED_BYTES } from '@portal/contract/admin/import'
import { utf16Of } from '@portal/contract/admin/utf-16'

/**
 * Decodes a file: as UTF-16 if its byte order mark or zero bytes say so, otherwise as UTF-8. If that fails, in the
 * encodings of spreadsheets' CSV files: Western European or, if there are bytes that it does not use, Japanese or
 * Chinese.
 */
export async function csvText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWestern = !UNUSED_BYTES['windows-1252'].some((byte) => bytes.includes(byte))
  const otherwise = isWestern ? [] : ['shift_jis', 'gb18030']
  for (const encoding of [utf16Of(bytes) ?? 'utf-8', ...otherwise]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
