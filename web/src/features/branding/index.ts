export { BrandedLink } from './BrandedLink.tsx'
export { useBrandedIsComing, useHasBranded } from './branded.ts'
