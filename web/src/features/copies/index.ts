export { CopyLine } from './CopyLine.tsx'
export { useCopiesAreComing, useOutdatedCopies } from './copies.ts'
