export { AssetDialog } from './AssetDialog.tsx'
