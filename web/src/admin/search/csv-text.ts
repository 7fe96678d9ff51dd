/** The text of a file: UTF-8, or else, as spreadsheets write CSV, the encoding of Western Europe. */
export async function csvText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
