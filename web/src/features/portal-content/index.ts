export { ContentAnchor } from './ContentAnchor.tsx'
export { useEvents } from './events.ts'
export { usePartnerPortal } from './partner-portal.ts'
export { countView } from './report-view.ts'
