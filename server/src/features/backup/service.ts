/** What other features need to know of backups. */
export { areFilesLocked, daysWithoutBackup } from './runs.ts'
