export { UsedItems } from './MostUsed.tsx'
