import type { FileTranslations } from '@portal/contract/translations'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE_PATH } from '../../lib/base-path.ts'
import { linkTarget } from '../../lib/link-target.ts'
import { ViewerLink } from '../../ui/viewer/ViewerLink.tsx'
import { brandedAction } from './branded-action.tsx'
import { countView, type ViewedItem } from './report-view.ts'

interface ContentAnchorProps {
  path: string
  /** The title in the viewer, and the accessible name if the children have none. */
  title: string
  mediaType?: string
  language?: string
  /** The languages of the file, for switching in the viewer. */
  translations?: FileTranslations[]
  /** Counted as opened if the link is to a file; screens count their own views. */
  item?: ViewedItem
  /** Whether pages of other sites open in the viewer or in a new tab. */
  sites?: 'viewer' | 'tab'
  className?: string
  label?: string
  children: ReactNode
}

/** A link in content: within the portal, to a file, or to another site. Plain text without a valid target. */
export function ContentAnchor({
  path,
  title,
  mediaType,
  language,
  translations,
  item,
  sites = 'tab',
  label,
  ...anchor
}: ContentAnchorProps) {
  const { t } = useTranslation('dashboard')
  const target = linkTarget(path, { basePath: BASE_PATH, origin: location.origin })
  if (!target) return <span className={anchor.className}>{anchor.children}</span>

  if (target.kind === 'screen') {
    return <Link to={target.to} search={target.search} hash={target.hash} aria-label={label} {...anchor} />
  }

  const onOpen = item && (() => countView(item, 'open'))
  if (target.kind === 'file') {
    return (
      <ViewerLink
        href={target.href}
        title={title}
        mediaType={mediaType}
        language={language}
        translations={translations}
        aria-label={label}
        actions={item && brandedAction(item, title)}
        onOpen={onOpen}
        onDownload={item && ((language) => countView({ ...item, language }, 'download'))}
        {...anchor}
      />
    )
  }
  if (sites === 'viewer') {
    return (
      <ViewerLink href={target.href} title={title} foreign aria-label={label} onOpen={onOpen} {...anchor} />
    )
  }
  return (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('opensInNewTab', { text: label ?? title })}
      onClick={onOpen}
      {...anchor}
    />
  )
}
