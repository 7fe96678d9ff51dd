/** Exporting and erasing a person's data, for the command line. */
export { findPerson } from './bin.ts'
export { erasePerson, isLastAdmin } from './erase.ts'
export { exportFiles, exportPerson } from './export.ts'
export { namesOf, type Person } from './person.ts'
export { findTraces } from './traces.ts'
