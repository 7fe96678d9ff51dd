/** Finds texts in the catalogues that no code uses. */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadTexts } from '@portal/i18n/load'
import { PARTS, type Part } from '@portal/i18n/parts'
import { describe, expect, it } from 'vitest'
import { ROOT } from './process.ts'
import { nameOf, nodesOf, partsOf, sourceFiles, treeOfFile } from './source-texts.ts'

type Texts = { [key: string]: string | Texts }

/** The strings in a part of the code, some of which are keys of texts or parts of such keys. */
interface Words {
  named: Set<string>
  /** Templates such as `status.${name}`, in which a placeholder stands for one segment of a key. */
  templates: Map<string, RegExp>
}

const PLURAL = /_(zero|one|two|few|many|other)$/

function keysOf(texts: Texts, path = ''): string[] {
  const keys = Object.entries(texts).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name
    return typeof value === 'string' ? [key.replace(PLURAL, '')] : keysOf(value, key)
  })
  return [...new Set(keys)]
}

const wordsByFile = new Map<string, Words>()

function wordsIn(path: string): Words {
  const known = wordsByFile.get(path)
  if (known) return known
  const words: Words = { named: new Set(), templates: new Map() }
  for (const node of nodesOf(treeOfFile(path))) {
    if (node.type === 'StringLiteral') words.named.add(node.value as string)
    if (node.type === 'KeyValueProperty') words.named.add(nameOf(node.key))
    if (node.type !== 'TemplateLiteral') continue
    const parts = partsOf(node)
    if (!parts.every((part) => /^[\w.:]*$/.test(part)) || parts.join('') === '') continue
    const pattern = parts.map((part) => part.replaceAll('.', '\\.')).join('([^.:]+)')
    words.templates.set(parts.join('*'), new RegExp(`^${pattern}$`))
  }
  wordsByFile.set(path, words)
  return words
}

function isNamed(key: string, { named, templates }: Words): boolean {
  if (named.has(key)) return true
  return [...templates.values()].some((template) =>
    template
      .exec(key)
      ?.slice(1)
      .every((step) => named.has(step)),
  )
}

function unusedKeys(catalogues: Texts, files: readonly string[]): string[] {
  const all = files.map(wordsIn)
  const words: Words = {
    named: new Set(all.flatMap(({ named }) => [...named])),
    templates: new Map(all.flatMap(({ templates }) => [...templates])),
  }
  return Object.entries(catalogues).flatMap(([namespace, texts]) =>
    keysOf(texts as Texts)
      .filter((key) => !isNamed(key, words) && !isNamed(`${namespace}:${key}`, words))
      .map((key) => `${namespace}:${key}`),
  )
}

async function textsOf(...parts: Part[]): Promise<Texts> {
  const texts = await Promise.all(parts.map((part) => loadTexts('en', part)))
  return Object.assign({}, ...texts)
}

it('each catalogue is loaded with a part', async () => {
  const names = (await readdir('i18n/locales/en')).map((file) => basename(file, '.json'))
  expect(names.sort()).toEqual([...new Set<string>(Object.values(PARTS).flat())].sort())
})

const SCREENS = [
  ...['web/src', 'web/worker', 'contract/src'].flatMap(sourceFiles),
  'web/vite.start-failure.ts',
]
const SERVER = ['server/src', 'contract/src', 'i18n/src'].flatMap(sourceFiles)
const isOfBackOffice = (path: string) =>
  /^web\/src\/(apps\/admin|admin-kit|features\/[^/]+\/admin)\//.test(path)

describe('each text', () => {
  it('of the portal is shown somewhere', async () => {
    const { backOffice: _, server: __, ...parts } = PARTS
    // The back office and the server use most of these.
    const { deals, issues, reports, ...texts } = await textsOf(...(Object.keys(parts) as Part[]))
    const ofPortal = SCREENS.filter((path) => !isOfBackOffice(path))
    expect(unusedKeys(texts, ofPortal)).toEqual([])
  })

  it('of the back office is shown somewhere', async () => {
    const { 'admin-kit': _, ...texts } = await textsOf('backOffice')
    expect(unusedKeys(texts, [...SCREENS, ...SERVER])).toEqual([])
  })

  it("of the back office's library is named there, or by a screen", async () => {
    const { 'admin-kit': kit } = await textsOf('backOffice')
    const paths = [...sourceFiles('node_modules/ra-core/src'), ...SCREENS.filter(isOfBackOffice)]
    const sources = paths.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
    expect(keysOf(kit as Texts).filter((key) => !sources.includes(key))).toEqual([])
  })

  it('of the server is answered somewhere', async () => {
    // The server uses only a few texts of these: names of statuses and figures, which screens show as well.
    const { leads: _, deals: __, reports: ___, ...texts } = await textsOf('server')
    expect(unusedKeys(texts, SERVER)).toEqual([])
  })
})
