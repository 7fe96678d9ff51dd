import type { QuickLink } from '@portal/contract/portal'
import { useTranslation } from 'react-i18next'
import { IconDownload, IconFileText, IconFileTypePdf } from '../../../ui/icons.ts'
import { ContentAnchor, countView } from '../../portal-content/index.ts'
import { usePreview, useScrolledTo } from '../use-preview.ts'
import styles from './QuickLinks.module.css'

export function QuickLinkRow({ link }: { link: QuickLink }) {
  const { t } = useTranslation('dashboard')
  const title = link.title || t('quickLinks.untitled')
  const file = link.assets?.fullpath ? link.assets : undefined
  const isPreviewed = usePreview().isShown('quick-link', link.id)
  const ref = useScrolledTo(isPreviewed)
  const item = { kind: 'quick-link', id: link.id }
  const FileIcon = file?.mimetype === 'application/pdf' ? IconFileTypePdf : IconFileText
  return (
    <li ref={ref} className={styles.row} data-previewed={isPreviewed || undefined}>
      <ContentAnchor
        path={file?.fullpath ?? ''}
        title={title}
        mediaType={file?.mimetype}
        item={item}
        className={styles.link}
      >
        <FileIcon className={styles.icon} />
        <span className={styles.title}>{title}</span>
      </ContentAnchor>
      {file && (
        <a
          className={styles.download}
          href={file.fullpath}
          download={file.filename}
          aria-label={t('quickLinks.download', { title })}
          onClick={() => countView(item, 'download')}
        >
          <IconDownload size={18} />
        </a>
      )}
    </li>
  )
}
