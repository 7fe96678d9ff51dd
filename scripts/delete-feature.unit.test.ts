/** "Delete the folder, and the feature is gone": only the lists refer to it, and a copy without it type-checks. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { IS_DEEP } from '../server/test/deep.ts'
import { capture, ROOT } from './process.ts'

/** Features that the server works without. Other features depend on the ones missing here, or the demo does. */
const FEATURES = [
  'assets',
  'colleagues',
  'csp-reports',
  'events',
  'health',
  'home',
  'hubspot',
  'impersonation',
  'news',
  'operations',
  'partner-imports',
  'partner-requests',
  'partners',
  'playbook',
  'users',
]

/** Files that list features. A feature's lines there are its imports, and those that begin with an imported name. */
const LISTS = ['app', 'portal', 'back-office', 'admin-hooks'].map((name) => `server/src/${name}.ts`)

const IMPORT = /^import (?:type )?\{ ([^}]+) \} from '([^']+)'\n/gm

/** Removes the lines of a feature from the source of a list. */
function without(feature: string, source: string): string {
  let rest = source
  for (const [line, names = '', from = ''] of source.matchAll(IMPORT)) {
    if (!from.startsWith(`./features/${feature}/`)) continue
    rest = rest.replace(line, '')
    for (const name of names.split(', '))
      rest = rest
        .replace(new RegExp(`^ {2}(?:await )?${name}\\((?:.*\\)|(?:.*\\n)+? {2}\\}\\))\\n`, 'm'), '')
        .replace(new RegExp(`^ {2}(?:'[^']+': )?${name},\\n`, 'm'), '')
  }
  return rest
}

test('only the lists know features that can be deleted', () => {
  const others = globSync('{server/{src,test},bench,e2e,scripts}/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules'],
  })
  const known = others.flatMap((path) => {
    if (LISTS.includes(path)) return []
    const imports = readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
    return [...imports]
      .map(([, from = '']) => join(dirname(path), from))
      .filter((target) =>
        FEATURES.some((feature) => {
          const folder = `server/src/features/${feature}/`
          return target.startsWith(folder) && !path.startsWith(folder)
        }),
      )
      .map((target) => `${path} imports ${target}`)
  })
  expect(known).toEqual([])
})

test.runIf(IS_DEEP).each(FEATURES)(
  'the server has its types without %s',
  { timeout: 180_000 },
  async (feature) => {
    const copy = mkdtempSync(join(tmpdir(), 'portal-without-'))
    try {
      symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
      const deleted = join(ROOT, 'server/src/features', feature)
      // A test of the server writes the bench's content pack.
      for (const part of ['tsconfig.base.json', 'server', 'bench'])
        cpSync(join(ROOT, part), join(copy, part), {
          recursive: true,
          filter: (path) => path !== deleted && !['node_modules', '.cache'].includes(basename(path)),
        })
      for (const list of LISTS)
        writeFileSync(join(copy, list), without(feature, readFileSync(join(ROOT, list), 'utf8')))
      // Biome would remove the leftovers that only the feature used.
      const args = ['--project', join(copy, 'server'), '--noUnusedLocals', 'false', '--pretty', 'false']
      expect(await capture({ command: 'tsc', args })).toEqual({ code: 0, output: '' })
    } finally {
      rmSync(copy, { recursive: true })
    }
  },
)
