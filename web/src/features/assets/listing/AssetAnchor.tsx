import type { MediaAsset } from '@portal/contract/assets'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { opensOverScreen } from '../../../ui/viewer/opens-over-screen.ts'
import { countView } from '../../portal-content/index.ts'
import type { ListingSearch } from './listing-search.ts'

interface AssetAnchorProps {
  asset: MediaAsset
  /** Saves the file instead of showing it. */
  isDownload?: boolean
  label?: string
  className?: string
  children: ReactNode
}

/** A link to an asset's file, film or page. Plain text where it has none. */
export function AssetAnchor({ asset, isDownload = false, label, ...anchor }: AssetAnchorProps) {
  const navigate = useNavigate()
  const { open } = useSearch({ strict: false }) as ListingSearch
  const link = useRef<HTMLAnchorElement>(null)
  const wasOpenedHere = useRef(false)

  useEffect(() => {
    if (open === asset.id || !wasOpenedHere.current) return
    wasOpenedHere.current = false
    link.current?.focus({ preventScroll: true })
  }, [open, asset.id])

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

  const show = (event: MouseEvent) => {
    countView(viewed(asset), 'open')
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isModified || !opensOverScreen()) return
    event.preventDefault()
    wasOpenedHere.current = true
    const search = (previous: ListingSearch) => ({ ...previous, open: asset.id })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }

  return (
    <a
      {...anchor}
      ref={link}
      href={href}
      aria-label={label}
      target="_blank"
      rel="noopener noreferrer"
      onClick={show}
    />
  )
}

export function viewed({ id }: MediaAsset) {
  return { kind: 'asset', id }
}
