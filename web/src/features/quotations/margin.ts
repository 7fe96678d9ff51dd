/** Parses and formats margins. */

const PERCENT = /^(\d{1,3})(?:[.,](\d{0,2}))?$/

/** In hundredths of a per cent; undefined if empty, null if invalid. */
export function marginOf(text: string): number | undefined | null {
  const trimmed = text.trim().replace(/%$/, '').trimEnd()
  if (trimmed === '') return undefined
  const [, whole, part = ''] = PERCENT.exec(trimmed) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export function percentOf(margin: number | undefined): string {
  return margin === undefined ? '' : String(margin / 100)
}
