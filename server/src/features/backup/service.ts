/** What other features need to know of backups. */
export { areFilesHeld, daysWithoutBackup } from './runs.ts'
