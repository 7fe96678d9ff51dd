import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { LazyViewer } from '../../../ui/viewer/lazy-viewer.ts'
import type { FileTarget } from './option-target.ts'

interface OpenedFileProps {
  /** None while the viewer is closed. */
  file: FileTarget | undefined
  onClose: () => void
}

/** The suggested file that was chosen, over the screen. */
export function OpenedFile({ file, onClose }: OpenedFileProps) {
  if (!file) return null
  const { href, title, isForeign, language, translations } = file
  const item = { id: 0, href, title, foreign: isForeign, language, translations }
  return (
    <OverlayBoundary>
      <LazyViewer items={[item]} at={0} onClose={onClose} />
    </OverlayBoundary>
  )
}
