const MINUTE = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** A duration in its two largest units: 3 days, 4 hours. */
export function formatDuration(ms: number, locale: string): string {
  const first = UNITS.findIndex(([, length]) => ms >= length)
  const units = UNITS.slice(first < 0 ? UNITS.length - 1 : first).slice(0, 2)
  const parts: string[] = []
  let rest = ms
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length)
    rest -= count * length
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    if (count > 0 || parts.length === 0) parts.push(format.format(count))
  }
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}
