/** What the end of the dashboard shows, which is loaded by itself. */
export { OwnMonth } from './OwnMonth.tsx'
export { useOwnFigures } from './own.ts'
