/** Which files of browser tests `npm test` runs today; a file that is named on the command line always runs. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/process.ts'
import { todaysSevenths } from '../server/test/deep.ts'

/**
 * Within three days: what keeps strangers and other partners out, what keeps typed text, the specification's own
 * screens, and what concerns every screen. The others come within a week.
 */
export const OFTEN: readonly string[] = [
  ...['audiences', 'authenticator', 'browser-policy', 'budget', 'deep-links', 'drafts', 'factor-demand'],
  ...['other-session', 'password', 'reauthentication', 'shared-links', 'sign-in', 'withdrawn-files'],
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
  const others = allFiles().filter((name) => !OFTEN.includes(name))
  return [...todaysSevenths(OFTEN, 3), ...todaysSevenths(others, 1)]
    .sort()
    .map((name) => `e2e/${name}.spec.ts`)
}
