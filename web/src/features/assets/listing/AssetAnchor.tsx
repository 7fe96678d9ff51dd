import type { MediaAsset } from '@portal/contract/assets'
import type { MouseEvent, ReactNode } from 'react'
import { loadViewer } from '../../../ui/viewer/lazy-viewer.ts'
import { opensOverScreen } from '../../../ui/viewer/opens-over-screen.ts'
import { countView } from '../../portal-content/index.ts'
import { assetUrl } from '../asset-item.tsx'
import { viewed } from '../viewed.ts'
import { useOpenAsset } from './use-open-asset.ts'

interface AssetAnchorProps {
  asset: MediaAsset
  /** Saves the file instead of showing it. */
  isDownload?: boolean
  label?: string
  className?: string
  children: ReactNode
}

/** A link to an asset's file, film or page; plain text if it has none. */
export function AssetAnchor({ asset, isDownload = false, label, ...anchor }: AssetAnchorProps) {
  const openAsset = useOpenAsset()
  const href = asset.asset || asset.video
  if (!href) return <span className={anchor.className}>{anchor.children}</span>

  if (isDownload && asset.mediaType) {
    return (
      <a
        {...anchor}
        href={href}
        aria-label={label}
        download
        onClick={() => countView(viewed(asset), 'download')}
      />
    )
  }

  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    countView(viewed(asset), 'open')
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isModified || !opensOverScreen()) return
    event.preventDefault()
    // Not all browsers focus a clicked link: the focus must return to it when the viewer closes.
    event.currentTarget.focus({ preventScroll: true })
    openAsset(asset.id)
  }

  return (
    <a
      {...anchor}
      href={assetUrl(asset)}
      aria-label={label}
      target="_blank"
      rel="noopener noreferrer"
      onClick={show}
      onPointerEnter={loadViewer}
      onFocus={loadViewer}
    />
  )
}
