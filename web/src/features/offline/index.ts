export { default } from './OfflineView.tsx'
