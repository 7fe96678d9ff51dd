/** What the reports of the back office show as the partners see it. */
import { lazy } from 'react'

export { Tiles } from '../Tiles.tsx'

/** Lazy, because of its chart. */
export const MonthsChart = lazy(() => import('../MonthsChart.tsx'))
