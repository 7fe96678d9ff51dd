export { CopyLine } from './CopyLine.tsx'
export { useOutdatedCopies } from './copies.ts'
