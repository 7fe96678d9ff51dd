/** What the end of the dashboard waits for. */
export { usePartnerProgramme } from './programme.ts'
