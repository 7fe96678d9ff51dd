import type { Locale } from '@portal/contract/locale'

const KILO = 1000
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats the size of a file in the reader's language: 78 kB, 1.2 MB. */
export function formatSize(bytes: number, locale: Locale): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / KILO ** power)
}
