/** Checks that whatever the documentation names exists: files, links, commands, settings. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './process.ts'
import { sourceFiles } from './source-texts.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Decisions describe the state of their day, so only their links are checked. */
const DECISIONS = globSync('docs/decisions/*.md', { cwd: ROOT })
const DOCUMENTS = [
  ...globSync('docs/*.md', { cwd: ROOT }),
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
].filter((path) => path !== 'docs/licences.md')

/** Folders that paths in the documentation may be relative to. */
const FOLDERS = ['', 'server/src', 'web/src', 'contract/src', 'i18n/src', 'search/src']
const PATH = /`([\w$.-]+(?:\/[\w$.-]+)*\/[\w$.-]+\.(?:ts|tsx|mjs|json|md|css|html|yml|yaml|sh))`/g
const FOLDER = /`((?:bench|contract|demo|docs|e2e|i18n|scripts|search|server|web)\/(?:[\w$.-]+\/)*)`/g

/** Matches of a pattern in the documents that `isThere` rejects, each with its document. */
function missing(
  pattern: RegExp,
  isThere: (found: string, document: string) => boolean,
  documents = DOCUMENTS,
) {
  return documents.flatMap((document) =>
    [...read(document).matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !isThere(found, document))
      .map((found) => `${document}: ${found}`),
  )
}

/** The anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

describe('the changelog', () => {
  const packages = globSync('{,*/}package.json', { cwd: ROOT })
  const versions = packages.map((path) => JSON.parse(read(path)).version as string)

  it('ends with the version of all packages', () => {
    const [, latest] = /^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md')) ?? []
    expect(new Set(versions)).toEqual(new Set([latest]))
  })
})

describe('the documents name', () => {
  it('files and folders that there are', () => {
    const isThere = (path: string) => FOLDERS.some((folder) => existsSync(join(ROOT, folder, path)))
    expect(missing(PATH, isThere)).toEqual([])
    expect(missing(FOLDER, isThere)).toEqual([])
  })

  it('links that lead somewhere', () => {
    const isThere = (link: string, document: string) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? document : join(dirname(document), path)
      return existsSync(join(ROOT, target)) && (!anchor || anchorsOf(target).includes(anchor))
    }
    expect(missing(/\]\((?!https?:|mailto:)([^)\s]+)\)/g, isThere, [...DOCUMENTS, ...DECISIONS])).toEqual([])
  })

  it('scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'))
    expect(missing(/\bnpm run ([\w:-]+)/g, (name) => Object.hasOwn(scripts, name))).toEqual([])
  })

  it('commands of the portal and parts of the bench', () => {
    const isKeyIn = (source: string) => (name: string) => new RegExp(`[ ']${name}'?: `).test(source)
    const commands = `${read('server/src/cli/portal.ts')} help: COMMAND: `
    const parts = `${read('bench/bench.ts')} generate: `
    expect(missing(/\bnpm run portal -- ([\w-]+)/g, isKeyIn(commands))).toEqual([])
    expect(missing(/\bnpm run bench -- ([\w-]+)/g, isKeyIn(parts))).toEqual([])
  })

  it('settings that something reads', () => {
    const readers = ['server/src', 'server/test', 'scripts', 'e2e', 'bench'].flatMap(sourceFiles)
    const sources = [
      ...readers,
      'package.json',
      '.ci/run',
      'server/vitest.config.ts',
      'e2e/playwright.config.ts',
    ]
      .map(read)
      .join('\n')
    expect(missing(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g, (name) => sources.includes(name))).toEqual(
      [],
    )
  })
})

/** Where each documented command is run: a file, and the text in it that runs the command. */
const CLI = 'server/src/cli/portal.test.ts'
const BACKUPS = 'server/src/cli/backup.test.ts'
const MOVES = 'server/src/features/backup/killed-moves.test.ts'
const WALK = 'scripts/walk.ts'
const OF_THE_PORTAL: Readonly<Record<string, [file: string, words: string]>> = {
  import: [CLI, "'import'"],
  export: [CLI, "'export'"],
  backup: [BACKUPS, "'backup'"],
  'backup --key --passphrase-file': [WALK, "'--key', 'include'"],
  restore: [BACKUPS, "'restore'"],
  'restore --check': [WALK, "'--check'"],
  'restore --passphrase-file': [BACKUPS, "'--passphrase-file'"],
  'move --to-database': [MOVES, "'--to-database'"],
  'move --to-storage': [MOVES, "'--to-storage'"],
  migrate: [CLI, "'migrate'"],
  outbox: [CLI, "'outbox'"],
  reindex: [CLI, "'reindex'"],
  'create-admin --email --first-name --last-name': [CLI, "'create-admin'"],
  'forget-secrets': [CLI, "'forget-secrets'"],
  'export-user --email --output': [CLI, "'export-user'"],
  'erase-user --email --keep-tickets --yes': [CLI, "'--keep-tickets'"],
}
/** The other commands, literally. The documentation itself names those that no test can run. */
const OTHERS: Readonly<Record<string, [file: string, words: string]>> = {
  'npm ci && npm test': ['.ci/run', 'npm .* && npm test'],
  'npm ci && npm start': ['scripts/smoke.ts', 'README.md names no start command'],
  'npm ci && npm run build': ['.ci/run', 'npm run build'],
  'npm ci --omit=dev && npm start': ['scripts/artefact.ts', "['npm', 'start']"],
  'DATA_DIR=/tmp/drill PORT=3999 PUSH=off npm start': [WALK, 'two nodes start again'],
  ...Object.fromEntries(
    ['build', 'run', 'exec'].map((verb) => [
      `docker ${verb}`,
      ['docs/operations.md', 'No Docker, Compose or Kubernetes runs these files in the tests'],
    ]),
  ),
}

/** Commands shown in the documentation, without comments. */
function shownCommands(): string[] {
  const blocks = DOCUMENTS.flatMap((path) => [...read(path).matchAll(/^```sh\n(.*?)^```/gms)])
  return blocks.flatMap(([, block = '']) => block.split('\n').map((line) => line.replace(/ +#.*/, '').trim()))
}

function runBy(command: string): [file: string, words: string] | undefined {
  const [, ofPortal] = /npm run portal -- (.+)/.exec(command) ?? []
  if (!ofPortal) return OTHERS[/^docker \w+/.exec(command)?.[0] ?? command]
  const [name = ''] = ofPortal.split(' ')
  return OF_THE_PORTAL[[name, ...(ofPortal.match(/--[\w-]+/g) ?? [])].join(' ')]
}

describe('the commands of the documents', () => {
  it('are run by something', () => {
    const commands = shownCommands().filter((command) => command !== '')
    expect(commands.length).toBeGreaterThan(20)
    const unproven = commands.filter((command) => {
      const [file, words] = runBy(command) ?? []
      return !file || !words || !read(file).includes(words)
    })
    expect(unproven).toEqual([])
  })
})
