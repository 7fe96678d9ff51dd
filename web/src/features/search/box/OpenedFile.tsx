import { useState } from 'react'
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
  const [last, setLast] = useState(file)
  if (file && file !== last) setLast(file)
  if (!last) return null
  const { href, title, isForeign, language, translations } = last
  return (
    <OverlayBoundary>
      <LazyViewer
        href={href}
        title={title}
        foreign={isForeign}
        language={language}
        translations={translations}
        opened={file !== undefined}
        onClose={onClose}
      />
    </OverlayBoundary>
  )
}
