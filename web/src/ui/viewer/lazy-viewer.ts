import { lazyPart } from '../boundary/lazy-part.ts'

export const loadViewer = () => import('./Viewer.tsx')

/** The viewer, loaded when the first file is opened. */
export const LazyViewer = lazyPart(loadViewer)
