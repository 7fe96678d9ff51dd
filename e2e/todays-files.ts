/** Which files of browser tests `npm test` runs today; a file that is named on the command line always runs. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/process.ts'
import { todaysTwoSevenths } from '../server/test/deep.ts'

/**
 * Each day: what keeps strangers and other partners out, what keeps typed text, the specification's own screens, and
 * what concerns every screen.
 */
export const DAILY: readonly string[] = [
  ...['audiences', 'authenticator', 'browser-policy', 'budget', 'deep-links', 'drafts', 'factor-demand'],
  ...['password', 'reauthentication', 'shared-links', 'sign-in', 'withdrawn-files'],
  ...['specification-dashboard', 'specification-hosts', 'specification-loading', 'specification-shell'],
  'specification-sign-in',
]

/** All files by name, without `.spec.ts`. */
export const allFiles = (): string[] =>
  globSync('*.spec.ts', { cwd: join(ROOT, 'e2e') })
    .map((file) => file.replace('.spec.ts', ''))
    .sort()

/** Today's files, relative to the project. */
export function todaysFiles(): string[] {
  const others = allFiles().filter((name) => !DAILY.includes(name))
  return [...DAILY, ...todaysTwoSevenths(others)].sort().map((name) => `e2e/${name}.spec.ts`)
}
