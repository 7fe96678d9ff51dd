export { Alike } from './Alike.tsx'
export { DealChip } from './DealChip.tsx'
