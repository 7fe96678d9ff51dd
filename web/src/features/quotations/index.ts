export { AddToQuotation } from './AddToQuotation.tsx'
export { LeadQuotation } from './LeadQuotation.tsx'
export { useQuotationAdding } from './use-quotation-adding.ts'
