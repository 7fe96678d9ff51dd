export { LeadDeal } from './LeadDeal.tsx'
