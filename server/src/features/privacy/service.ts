/** What the command line does for a person whose data the portal keeps. */
export { erasePerson, isLastAdmin } from './erase.ts'
export { exportFiles, exportPerson } from './export.ts'
export { findPerson, namesOf, type Person } from './person.ts'
export { findTraces } from './traces.ts'
