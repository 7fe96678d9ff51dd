/** Measured figures, and whether they meet the design's limits. */

export interface Figure {
  name: string
  /** The limit in words. */
  limit: string
  measured: string
  holds: boolean
}

export const ms = (value: number): string =>
  value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value).toLocaleString('en')} ms`
export const mb = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** A figure with an upper limit. */
export function atMost(
  name: string,
  measured: number,
  { limit, show }: { limit: number; show: (value: number) => string },
): Figure {
  return { name, limit: `at most ${show(limit)}`, measured: show(measured), holds: measured <= limit }
}

/** A figure with a lower limit. */
export function atLeast(
  name: string,
  measured: number,
  { limit, show }: { limit: number; show: (value: number) => string },
): Figure {
  return { name, limit: `at least ${show(limit)}`, measured: show(measured), holds: measured >= limit }
}

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Prints rows below a heading, the first column left-aligned and the others right-aligned. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heading.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  console.log(
    [line(heading), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n'),
  )
}

export function printFigures(figures: readonly Figure[]): void {
  printTable(
    ['Figure', 'asked for', 'measured', ''],
    figures.map(({ name, limit, measured, holds }) => [
      name,
      limit,
      measured,
      holds ? 'holds' : 'DOES NOT HOLD',
    ]),
  )
}
