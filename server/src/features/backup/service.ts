/** The interface of backups for other features. */
export { areFilesLocked, daysWithoutBackup } from './runs.ts'
