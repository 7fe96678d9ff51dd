import type { Locale } from '@portal/contract/locale'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration in a suitable unit: 12 min, 5 hr, 3 days. */
export function formatDuration(ms: number, locale: Locale): string {
  const [unit, length] =
    ms < HOUR
      ? (['minute', MINUTE] as const)
      : ms < 2 * DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.max(0, Math.floor(ms / length)),
  )
}
