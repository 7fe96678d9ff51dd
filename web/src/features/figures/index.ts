import { lazy } from 'react'

/** Lazy, because of its chart. */
export const OurFigures = lazy(() => import('./OurFigures.tsx'))
