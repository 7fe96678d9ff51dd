/** "Delete the folder, and the feature is gone": only the lists refer to it, and a copy without it type-checks. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { IS_DEEP } from '../server/test/deep.ts'
import { capture, ROOT } from './process.ts'

interface Part {
  name: string
  /** The project that type-checks it, and the other folders that import from it. */
  projects: readonly [string, ...string[]]
  /** Folders that can be deleted. */
  folders: readonly string[]
  /** Files that list features. A feature's lines there are its imports, and those that begin with an imported name. */
  lists: readonly string[]
}

const SERVER: Part = {
  name: 'server',
  // A test of the server writes the bench's content pack.
  projects: ['server', 'bench'],
  // The server works without these. Other features depend on the ones missing here, or the demo does.
  folders: [
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
  ].map((feature) => `server/src/features/${feature}`),
  lists: ['app', 'portal', 'back-office', 'admin-hooks'].map((name) => `server/src/${name}.ts`),
}

const BACK_OFFICE: Part = {
  name: 'back office',
  projects: ['web'],
  // Screens of other features show parts of the ones missing here.
  folders: [
    'assets',
    'operations',
    'partner-imports',
    'partner-requests',
    'partners',
    'playbook',
    'reports',
    'search',
    'settings',
    'support',
  ].map((feature) => `web/src/features/${feature}/admin`),
  lists: ['web/src/apps/admin/screens.ts'],
}

const CASES = [SERVER, BACK_OFFICE].flatMap((part) =>
  part.folders.map((folder) => [part.name, folder, part] as const),
)

const IMPORT = /^import (?:type )?\{ ([^}]+) \} from '([^']+)'\n/gm

/** Removes the lines of a feature's folder from the source of a list. */
function without(folder: string, list: string, source: string): string {
  let rest = source
  for (const [line, names = '', from = ''] of source.matchAll(IMPORT)) {
    if (!join(dirname(list), from).startsWith(`${folder}/`)) continue
    rest = rest.replace(line, '')
    for (const name of names.split(', '))
      rest = rest
        .replace(new RegExp(`^ {2}(?:await )?${name}\\((?:.*\\)|(?:.*\\n)+? {2}\\}\\))\\n`, 'm'), '')
        .replace(new RegExp(`^ {2}(?:'[^']+': )?${name},\\n`, 'm'), '')
  }
  return rest
}

test.each([SERVER, BACK_OFFICE])('only the lists of the $name know what can be deleted', (part) => {
  const others = globSync('{server/{src,test},web/src,bench,e2e,scripts}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules'],
  })
  expect(others.length).toBeGreaterThan(1500)
  const known = others.flatMap((path) => {
    if (part.lists.includes(path)) return []
    const imports = readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
    return [...imports]
      .map(([, from = '']) => join(dirname(path), from))
      .filter((target) =>
        part.folders.some((folder) => target.startsWith(`${folder}/`) && !path.startsWith(`${folder}/`)),
      )
      .map((target) => `${path} imports ${target}`)
  })
  expect(known).toEqual([])
})

test.runIf(IS_DEEP).each(CASES)(
  'the %s has its types without %s',
  { timeout: 180_000 },
  async (_, folder, part) => {
    const copy = mkdtempSync(join(tmpdir(), 'portal-without-'))
    try {
      for (const linked of ['node_modules', 'contract', 'i18n', 'search', 'server'])
        if (!part.projects.includes(linked)) symlinkSync(join(ROOT, linked), join(copy, linked))
      const deleted = join(ROOT, folder)
      for (const copied of ['tsconfig.base.json', ...part.projects])
        cpSync(join(ROOT, copied), join(copy, copied), {
          recursive: true,
          filter: (path) => path !== deleted && !['node_modules', '.cache', 'dist'].includes(basename(path)),
        })
      for (const list of part.lists)
        writeFileSync(join(copy, list), without(folder, list, readFileSync(join(ROOT, list), 'utf8')))
      // Biome would remove the leftovers that only the feature used.
      const args = [
        '--project',
        join(copy, part.projects[0]),
        '--noUnusedLocals',
        'false',
        '--pretty',
        'false',
      ]
      expect(await capture({ command: 'tsc', args })).toEqual({ code: 0, output: '' })
    } finally {
      rmSync(copy, { recursive: true })
    }
  },
)
