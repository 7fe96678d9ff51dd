/**
 * Every regular expression runs in linear time. Otherwise anybody who can send a text could block the server's event
 * loop, or a browser.
 */
import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { constantsOf, type Expression, expressionsIn } from './regular-expressions.ts'
import { nameOf, nodesOf, sourceFiles, treeOf, treeOfFile } from './source-texts.ts'

/** Files that build expressions at runtime, and why the inserted texts are harmless. */
const BUILT: Readonly<Record<string, string>> = {
  'contract/src/admin/audiences.ts': 'the number of ids that may be asked for',
  'contract/src/audience-filter.ts': 'constant words by which lists are filtered',
  'contract/src/field-checks.ts': 'the patterns of the contract, each of which is checked where it stands',
  'server/src/features/packs/existing-rows.ts': 'a constant word of each kind of entry',
  'server/src/features/privacy/person.ts': 'names, escaped: alternatives of fixed texts',
  'server/src/platform/crypto/signed-cookie.ts': 'the name of the cookie, one of four constants',
  'server/src/platform/http/web-app.ts': 'the name of a font, from a list',
  'contract/src/offline.ts': 'the languages, as many as there are',
  'web/src/lib/link-target.ts': 'the languages',
  'web/src/lib/drafts/stored-drafts.ts': 'the fixed beginning of the names of drafts',
}

/**
 * The checker does not support set notation, back references, and look-arounds of more than one character. Each of
 * these files was reviewed by hand.
 */
const LOOKED_AT: Readonly<Record<string, string>> = {
  'search/src/analysis.ts':
    'two disjoint classes, each in a run that takes all it can: nothing to go back to',
  'server/src/platform/files/pdf/worker.ts':
    'one character behind and one ahead of white space, which is taken as a whole',
  'server/src/platform/crypto/common-passwords.ts':
    'from the beginning of a password of at most 128 characters, in seven ways',
  'server/src/platform/files/ingest.ts':
    'looks ahead for fixed words, behind white space that begins at one place',
  'server/src/platform/http/json-body.ts': 'looks ahead for a fixed word, in a header',
  'contract/src/pack/fields.ts': 'looks ahead over the whole text, from its beginning alone',
  'web/src/ui/safe-html/simple-html.ts': 'looks one character ahead',
}

/**
 * Replaces counted repetitions by `+` or `*`. If that is safe, so is the counted one, and counts make automata large.
 */
const unbounded = (source: string) =>
  source.replaceAll(/\{(\d+)(?:,\d*)?\}/g, (_, least) => (least === '0' ? '*' : '+'))

/** Uses the automaton checker: the fuzzing one depends on chance and on the load of the machine. */
async function verdictOn({ source, flags }: Expression): Promise<string> {
  if (!/[*+{]/.test(source)) return 'safe'
  for (const tried of new Set([unbounded(source), source])) {
    const result = await check(tried, flags, { checker: 'automaton', timeout: 60_000 })
    if (result.status === 'safe') return 'safe'
    if (tried === source) {
      return result.status === 'vulnerable' ? `takes ${result.complexity.summary} time` : 'cannot be read'
    }
  }
  return 'cannot be read'
}

async function issuesOf(path: string, expressions: readonly Expression[]): Promise<string[]> {
  const verdicts = await Promise.all(
    expressions.map(async (expression) => {
      const verdict = await verdictOn(expression)
      if (verdict === 'safe' || (verdict === 'cannot be read' && path in LOOKED_AT)) return []
      return [`${path}: /${expression.source}/${expression.flags} ${verdict}`]
    }),
  )
  return verdicts.flat()
}

describe('regular expressions', () => {
  const files = ['contract/src', 'i18n/src', 'search/src', 'server/src', 'web/src']
    .flatMap(sourceFiles)
    .map((path) => ({ path, tree: treeOfFile(path) }))
  const contract = files.filter(({ path }) => path.startsWith('contract/'))
  const shared = new Map(contract.flatMap(({ tree }) => [...constantsOf(nodesOf(tree))]))
  const found = files.map(({ path, tree }) => ({ path, expressions: expressionsIn(tree, shared) }))

  it('are found', () => {
    expect(found.flatMap(({ expressions }) => expressions).length).toBeGreaterThan(250)
    const built = `new RegExp(\`^\${A}\${b}$\`, 'i')`
    const code = `const A = 'a+'; ${built}; Type.String({ pattern: '^c\\\\u0000$' }); /d/g`
    expect(expressionsIn(treeOf(code))).toEqual(
      expect.arrayContaining([
        { source: '^a+1$', flags: 'i', isDynamic: true },
        { source: '^c\\u0000$', flags: 'u', isDynamic: false },
        { source: 'd', flags: 'g', isDynamic: false },
      ]),
    )
  })

  it.each(['<!--[\\s\\S]*?-->', '/+$', '^(a+)+$', '<[^>]*>', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'])(
    'such as /%s/ are refused',
    async (source) => {
      expect(await verdictOn({ source, flags: 'g', isDynamic: false })).toMatch(/polynomial|exponential/)
    },
  )

  it('take no more time than the length of the text explains', async () => {
    const issues = await Promise.all(found.map(({ path, expressions }) => issuesOf(path, expressions)))
    expect(issues.flat()).toEqual([])
  })

  it('are put together of what is not in the file only where that is known to be harmless', () => {
    const built = found.filter(({ expressions }) => expressions.some(({ isDynamic }) => isDynamic))
    expect(built.map(({ path }) => path).sort()).toEqual(Object.keys(BUILT).sort())
  })
})

/** The search engine does not depend on the contract, so it has its own function. */
const NORMALIZES = ['contract/src/normalize.ts', 'search/src/normalize.ts']

it('Unicode is normalised by functions that take no longer than the length of the text explains', () => {
  const others = ['contract/src', 'search/src', 'server/src', 'web/src'].flatMap(sourceFiles).filter((path) =>
    nodesOf(treeOfFile(path)).some(({ type, callee, arguments: given }) => {
      const member = callee as { type?: string; property?: unknown } | undefined
      if (type !== 'CallExpression' || member?.type !== 'MemberExpression') return false
      const [form] = given as { expression: { value?: unknown } }[]
      return nameOf(member.property) === 'normalize' && !!form && !NORMALIZES.includes(path)
    }),
  )
  expect(others).toEqual([])
})
