import type { MediaAsset } from '@portal/contract/assets'
import type { Locale } from '@portal/contract/locale'
import { formatSize } from '../../../lib/file-facts.ts'

/** Format and size of an asset's file, such as "PDF · 51 kB"; empty without a file. */
export function fileFacts(
  { mediaType, size }: Pick<MediaAsset, 'mediaType' | 'size'>,
  locale: Locale,
): string {
  if (!mediaType) return ''
  const [name = ''] = mediaType.replace(/^.*[/.]/, '').split('+', 1)
  const format = name.toUpperCase()
  return size > 0 ? `${format} · ${formatSize(size, locale)}` : format
}
