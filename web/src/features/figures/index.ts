import { lazy } from 'react'

/** With its chart, once somebody opens it. */
export const OurFigures = lazy(() => import('./OurFigures.tsx'))
