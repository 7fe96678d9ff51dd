import { LazyViewer } from '../../../ui/viewer/lazy-viewer.ts'
import { brandedAction } from '../../portal-content/index.ts'
import type { FileTarget } from './option-target.ts'

interface OpenedFileProps {
  file: FileTarget
  onClose: () => void
}

/** The chosen file in the viewer. */
export function OpenedFile({ file, onClose }: OpenedFileProps) {
  const { href, title, isForeign, item, ...languages } = file
  const actions = item && brandedAction(item, title)
  const shown = { id: 0, href, title, foreign: isForeign, actions, ...languages }
  return <LazyViewer items={[shown]} at={0} onClose={onClose} />
}
