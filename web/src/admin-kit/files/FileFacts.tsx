import type { LibraryFile } from '@portal/contract/admin/files'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'

/** Size in bytes and, for pictures, in pixels. */
export function FileFacts({ file: { size, width, height } }: { file: LibraryFile }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const pixels = width && height ? t('files.pixels', { width, height }) : undefined
  return <span className="small soft">{[formatSize(size, locale), pixels].filter(Boolean).join(' · ')}</span>
}
