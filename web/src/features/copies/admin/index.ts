export { BrandingPanel } from './BrandingPanel.tsx'
