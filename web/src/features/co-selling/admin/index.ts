export { CoSelling } from './CoSelling.tsx'
export { CrmPanel } from './CrmPanel.tsx'
