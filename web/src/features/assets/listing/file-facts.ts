import type { MediaAsset } from '@portal/contract/assets'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const STEP = 1000

/** Format and size of an asset's file, such as "PDF · 51 kB"; empty without a file. */
export function fileFacts(
  { mediaType, size }: Pick<MediaAsset, 'mediaType' | 'size'>,
  locale: string,
): string {
  if (!mediaType) return ''
  const format = mediaType
    .replace(/^.*[/.]/, '')
    .replace(/\+.*$/, '')
    .toUpperCase()
  return size > 0 ? `${format} · ${formatSize(size, locale)}` : format
}

function formatSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  const value = bytes / STEP ** step
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
