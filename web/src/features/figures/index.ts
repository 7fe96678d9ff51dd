import { lazy } from 'react'
import { needTexts } from '../../lib/i18n.ts'

/** With its chart and its texts, once somebody opens it. */
export const OurFigures = lazy(async () => {
  const [panel] = await Promise.all([import('./OurFigures.tsx'), needTexts('figures')])
  return panel
})
