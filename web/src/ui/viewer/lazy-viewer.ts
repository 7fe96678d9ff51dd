import { needTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../boundary/lazy-part.ts'

export async function loadViewer() {
  const [viewer] = await Promise.all([import('./Viewer.tsx'), needTexts('viewer')])
  return viewer
}

/** The viewer, loaded on first use. */
export const LazyViewer = lazyPart(loadViewer)
