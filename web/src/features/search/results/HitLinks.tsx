import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchSource } from '@portal/contract/search'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '../../../ui/icon.tsx'
import { IconArrowRight, IconDownload, IconExternalLink, IconFileTypePdf } from '../../../ui/icons.ts'
import { ViewerLink } from '../../../ui/viewer/ViewerLink.tsx'
import { ContentAnchor, countView } from '../../portal-content/index.ts'
import { productParams } from '../product-params.ts'
import { searchParams } from '../search-params.ts'
import styles from './Hit.module.css'
import { actionOf, type HitActionName, screenOf } from './hit-action.ts'
import { useHitFiles } from './hit-files.tsx'

interface PageLinkProps {
  group: SearchGroupKey
  source: SearchSource
  title: string
  children: ReactNode
}

/** The name of a hit, as a link to its page if it has one. */
export function PageLink({ group, source, title, children }: PageLinkProps) {
  if (group === 'Product') {
    return (
      <Link to="/playbook/$id/$productId" params={productParams(source)} className="card-target">
        {children}
      </Link>
    )
  }
  if (group === 'Category') {
    return (
      <Link to="/playbook/$id" params={{ id: String(source.id) }} className="card-target">
        {children}
      </Link>
    )
  }
  const screen = screenOf(group, source)
  if (screen) {
    return (
      <ContentAnchor path={screen} title={title} className="card-target">
        {children}
      </ContentAnchor>
    )
  }
  return children
}

/** Films have their icon on the poster. */
const ICONS: Partial<Record<HitActionName, Icon>> = {
  openPdf: IconFileTypePdf,
  open: IconExternalLink,
  download: IconDownload,
  learnMore: IconArrowRight,
}

interface HitActionProps {
  group: SearchGroupKey
  source: SearchSource
  title: string
}

/** The action for a hit without a page of its own. */
export function HitAction({ group, source, title }: HitActionProps) {
  const { t } = useTranslation('search')
  const files = useHitFiles(group, source)
  const action = actionOf(group, source)
  if (!action) return null
  const Sign = ICONS[action]
  const label = t('action.of', { action: t(`action.${action}`), title })
  const words = (
    <>
      {Sign && <Sign size={16} />}
      {t(`action.${action}`)}
    </>
  )
  const className = `card-target ${styles.action}`

  if (action === 'play' || (group === 'News' && action === 'learnMore')) {
    return (
      <OverlayLink open={`${action === 'play' ? 'video' : 'news'}-${source.id}`} label={label}>
        {words}
      </OverlayLink>
    )
  }
  if (action === 'download') {
    return (
      <a
        className={className}
        href={source.url}
        download
        aria-label={label}
        onClick={() => countView(source.item, 'download')}
      >
        {words}
      </a>
    )
  }
  const file = files?.items[files.at]
  if (file) {
    return (
      <ViewerLink
        href={file.href}
        title={title}
        list={files}
        onOpen={file.onOpen}
        className={className}
        aria-label={label}
      >
        {words}
      </ViewerLink>
    )
  }
  return (
    <ContentAnchor path={source.url} title={title} className={className} label={label}>
      {words}
    </ContentAnchor>
  )
}

interface OverlayLinkProps {
  open: string
  label: string
  children: ReactNode
}

/** A link that opens a hit over the current page. */
function OverlayLink({ open, label, children }: OverlayLinkProps) {
  return (
    <Link
      to="/searchresults"
      search={(current) => ({ ...searchParams(current), open })}
      id={open}
      replace
      resetScroll={false}
      preload={false}
      className={`card-target ${styles.action}`}
      aria-label={label}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  )
}
