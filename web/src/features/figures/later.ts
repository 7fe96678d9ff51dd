/** The part for the end of the dashboard, which is loaded separately. */
export { OwnMonth } from './OwnMonth.tsx'
export { useOwnFigures } from './own.ts'
