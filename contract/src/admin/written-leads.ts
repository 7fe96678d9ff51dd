import type { DuplicateChoice, LeadImportReport } from './lead-import.ts'

/** How many rows of a file an import would write, as new leads or as updates. */
export function writtenLeads(
  { fit, inPortal, inFile }: LeadImportReport,
  duplicates: DuplicateChoice,
): number {
  if (duplicates === 'import') return fit
  return fit - inFile - (duplicates === 'update' ? 0 : inPortal)
}
