import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchHit, SearchSource } from '@portal/contract/search'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  IconArrowRight,
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconPlayerPlay,
} from '../../../ui/icons.ts'
import { ContentAnchor, countView } from '../../portal-content/index.ts'
import { productParams } from '../product-params.ts'
import { searchParams } from '../search-params.ts'
import styles from './Hit.module.css'

interface PageLinkProps {
  group: SearchGroupKey
  source: SearchSource
  children: ReactNode
}

/** The name of a hit, which leads to its page where it has one. */
export function PageLink({ group, source, children }: PageLinkProps) {
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
  return children
}

interface HitActionProps {
  group: SearchGroupKey
  hit: SearchHit
  title: string
}

/** What can be done with a hit that has no page of its own. */
export function HitAction({ group, hit: { _source: source }, title }: HitActionProps) {
  const { t } = useTranslation('search')
  const named = (action: string) => t('action.of', { action, title })

  if (group === 'Documents' || group === 'WikiArticles') {
    if (!source.url) return null
    const isPdf = group === 'Documents' || /\.pdf(?:[?#]|$)/i.test(source.url)
    const action = isPdf ? t('action.openPdf') : t('action.learnMore')
    const Icon = isPdf ? IconFileTypePdf : IconExternalLink
    return (
      <ContentAnchor
        path={source.url}
        title={title}
        item={source.item}
        sites="viewer"
        className={`card-target ${styles.action}`}
        label={named(action)}
      >
        <Icon size={18} />
        {action}
      </ContentAnchor>
    )
  }
  if (group === 'News' && source.elementType === 'asset') {
    if (!source.url) return null
    return (
      <a
        className={`card-target ${styles.action}`}
        href={source.url}
        download
        aria-label={named(t('action.download'))}
        onClick={() => countView(source.item, 'download')}
      >
        <IconDownload size={18} />
        {t('action.download')}
      </a>
    )
  }
  if (group === 'News') {
    return (
      <OverlayLink open={`news-${source.id}`} label={named(t('action.learnMore'))}>
        {t('action.learnMore')}
        <IconArrowRight size={18} />
      </OverlayLink>
    )
  }
  if (group === 'Videos') {
    return (
      <OverlayLink open={`video-${source.id}`} label={named(t('action.play'))}>
        <IconPlayerPlay size={18} />
        {t('action.play')}
      </OverlayLink>
    )
  }
  return null
}

interface OverlayLinkProps {
  open: string
  label: string
  children: ReactNode
}

/** A link to the same page with a hit open over it. */
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
