export { BrandedLink } from './BrandedLink.tsx'
export { useHasBranded } from './branded.ts'
