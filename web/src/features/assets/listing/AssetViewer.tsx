import type { MediaAsset } from '@portal/contract/assets'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { countView } from '../../portal-content/index.ts'
import { viewed } from './AssetAnchor.tsx'

const Viewer = lazyPart(() => import('../../../ui/viewer/Viewer.tsx'))
const FilmViewer = lazyPart(() => import('../../../ui/viewer/FilmViewer.tsx'))

interface AssetViewerProps {
  asset: MediaAsset
  title: string
  onClose: () => void
}

/** Shows an asset over the page: a film with its captions, a file, or the page of another site. */
export function AssetViewer({ asset, title, onClose }: AssetViewerProps) {
  const onDownload = () => countView(viewed(asset), 'download')
  return (
    <OverlayBoundary>
      {asset.video ? (
        <FilmViewer
          title={title}
          src={asset.video}
          poster={asset.image}
          captions={asset.captions}
          captionsLanguage={asset.captionsLanguage}
          language={asset.language}
          translations={asset.translations}
          onClose={onClose}
          onDownload={onDownload}
        />
      ) : (
        <Viewer
          href={asset.asset}
          title={title}
          mediaType={asset.mediaType}
          foreign={!asset.mediaType}
          language={asset.language}
          translations={asset.translations}
          opened
          onClose={onClose}
          onDownload={onDownload}
        />
      )}
    </OverlayBoundary>
  )
}
