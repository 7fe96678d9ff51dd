/** What other features use of one that the dashboard does not load: with the index it would. */
export { saveCalendarFile } from './calendar-file.ts'
