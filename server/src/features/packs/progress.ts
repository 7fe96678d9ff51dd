/** Reports the progress of an import on a terminal or in a log. */
import type { Progress } from './report.ts'

const STEPS: Record<Progress['step'], string> = {
  check: 'Checking files',
  passwords: 'Hashing passwords',
  files: 'Storing files',
  rows: 'Writing',
  index: 'Indexing',
}
/** The interval of progress lines in a log. */
const QUIET_MS = 5000

export interface LineOutput {
  isTTY?: boolean
  write(text: string): unknown
}

function lineOf({ step, entity, done, total }: Progress): string {
  const what = entity ? ` ${entity.replaceAll('-', ' ')}` : ''
  return `${STEPS[step]}${what}: ${done} of ${total}`
}

/** One line for each step, which changes on a terminal; elsewhere a line when a step is done, or takes long. */
export function linePrinter(output: LineOutput, now: () => number = Date.now) {
  let toldAt = now()
  return (line: string, isDone: boolean): void => {
    if (output.isTTY) output.write(`\r\u001b[K${line}${isDone ? '\n' : ''}`)
    else if (isDone || now() - toldAt >= QUIET_MS) {
      toldAt = now()
      output.write(`${line}\n`)
    }
  }
}

export function progressPrinter(
  output: LineOutput,
  now: () => number = Date.now,
): (progress: Progress) => void {
  const print = linePrinter(output, now)
  return (progress) => print(lineOf(progress), progress.done === progress.total)
}
