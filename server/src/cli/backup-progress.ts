/** Reports a backup's progress on a terminal or in a log. */

import type { Progress } from '../features/backup/create.ts'
import { type LineOutput, linePrinter } from '../features/packs/progress.ts'

const STEPS: Record<Progress['step'], string> = {
  tables: 'Tables',
  files: 'Files',
  verify: 'Verifying',
  rows: 'Restoring parts',
  compare: 'Comparing',
}

export function megabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

const amountOf = ({ step, done, total }: Progress) =>
  step === 'verify' ? `${megabytes(done)} of ${megabytes(total)}` : `${done} of ${total}`

export function backupProgress(output: LineOutput): (progress: Progress) => void {
  const print = linePrinter(output)
  return (progress) =>
    print(`${STEPS[progress.step]}: ${amountOf(progress)}`, progress.done === progress.total)
}
