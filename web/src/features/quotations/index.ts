export { AddToQuotation } from './AddToQuotation.tsx'
export { LeadQuotation } from './LeadQuotation.tsx'
export { QuotationFull } from './QuotationFull.tsx'
export { useQuotationAdding } from './use-quotation-adding.ts'
