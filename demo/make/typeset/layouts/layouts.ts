/** The layout of each kind of document. */
import type { Layout } from '../sources.ts'
import { caseStudy } from './caseStudy.ts'
import { certificate } from './certificate.ts'
import { dataSheet } from './dataSheet.ts'
import { flyer } from './flyer.ts'
import type { Setter } from './layout.ts'
import { manual } from './manual.ts'
import { quickStart } from './quickStart.ts'
import { form, letterhead, partnerInformation } from './stationery.ts'
import { guide, whitePaper } from './whitePaper.ts'

export const LAYOUTS: Record<Layout, Setter> = {
  'data-sheet': dataSheet,
  'quick-start': quickStart,
  manual,
  certificate,
  'case-study': caseStudy,
  'white-paper': whitePaper,
  flyer,
  guide,
  form,
  'partner-information': partnerInformation,
  letterhead,
}
