import { UNUSED_BYTES } from '@portal/contract/admin/import'
import { utf16Of } from '@portal/contract/admin/utf-16'

/**
 * The text of a file: by its byte order mark, or the zero bytes of UTF-16; else UTF-8; else, as spreadsheets write CSV, the encoding of Western Europe, or of
 * Japan or China where there are bytes that the former does not have.
 */
export async function csvText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWestern = !UNUSED_BYTES['windows-1252'].some((byte) => bytes.includes(byte))
  const otherwise = isWestern ? [] : ['shift_jis', 'gb18030']
  for (const encoding of [utf16Of(bytes) ?? 'utf-8', ...otherwise]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
