/** Decides which automatic backups are kept: the last one of each of the last days, weeks and months. */
import type { BackupSettings } from '../../config.ts'

const NAME = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/
const DAY = 24 * 60 * 60_000
/** The first Monday of the epoch. */
const MONDAY = 4 * DAY

/** The file name of a backup that starts now. */
export const backupName = (now: number): string =>
  `portal-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`

function timeOf(name: string): number | undefined {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return year === undefined
    ? undefined
    : Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.000Z`)
}

interface Kept {
  name: string
  time: number
}

const PERIODS: Record<keyof BackupSettings['keep'], (time: number) => string | number> = {
  days: (time) => Math.floor(time / DAY),
  weeks: (time) => Math.floor((time - MONDAY) / (7 * DAY)),
  months: (time) => new Date(time).toISOString().slice(0, 7),
}

/** The newest of each period, for the last `count` periods with backups. */
function newestOf(backups: readonly Kept[], periodOf: (time: number) => string | number, count: number) {
  const newest = new Map<string | number, string>()
  for (const { name, time } of backups) {
    const period = periodOf(time)
    if (!newest.has(period) && newest.size < count) newest.set(period, name)
  }
  return newest.values()
}

/** Names of backups to delete; files with other names are ignored. */
export function outdated(names: readonly string[], keep: BackupSettings['keep']): string[] {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name)
      return time === undefined || Number.isNaN(time) ? [] : [{ name, time }]
    })
    .toSorted((a, b) => b.time - a.time)
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name))
  for (const period of ['days', 'weeks', 'months'] as const)
    for (const name of newestOf(backups, PERIODS[period], keep[period])) kept.add(name)
  return backups.map(({ name }) => name).filter((name) => !kept.has(name))
}
