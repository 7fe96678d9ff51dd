import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { normalize } from '@portal/contract/normalize'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { DEMO_FILES, describeOnce, entriesOf, readFacts } from './demo-pack.ts'

/**
 * Checking all of them would take minutes. They are chosen by name, so that a new file does not change the selection.
 */
const ONE_IN = 12
const MOST_PAGES = 30
/** PDFs with more pages need bookmarks. */
const PAGES_WITHOUT_BOOKMARKS = 2

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const facts = readFacts().products

const isChosen = (file: string) => createHash('sha256').update(file).digest().readUInt32BE() % ONE_IN === 0

async function read(file: string, mostPages = MOST_PAGES) {
  const loading = getDocument({
    data: new Uint8Array(readFileSync(join(DEMO_FILES, file))),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: join(packageFolder, 'cmaps') + sep,
    cMapPacked: true,
    useSystemFonts: false,
  })
  try {
    const pdf = await loading.promise
    const texts: string[] = []
    for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    const { info } = (await pdf.getMetadata()) as { info: { Language?: string } }
    const bookmarks = (await pdf.getOutline())?.length ?? 0
    return { pages: pdf.numPages, texts, bookmarks, language: info.Language ?? '' }
  } finally {
    await loading.destroy()
  }
}

/** The article number that a data sheet must contain. */
function articleOf(file: string): string {
  const product = /data-sheet-(.+)\.pdf$/.exec(file)?.[1] ?? ''
  return facts[product]?.articleNumber ?? ''
}

async function issuesOf(file: string): Promise<string[]> {
  const { pages, texts, bookmarks, language } = await read(file)
  const text = texts.join('')
  const expected = /^documents\/(..)\//.exec(file)?.[1] ?? /\.(..)\.pdf$/.exec(file)?.[1] ?? 'en'
  const issues: [is: boolean, issue: string][] = [
    [pages < 1 || pages > MOST_PAGES, `has ${pages} pages`],
    [pages > PAGES_WITHOUT_BOOKMARKS && bookmarks === 0, 'has no bookmarks'],
    [texts.some((page) => page.trim() === ''), 'has a page without text'],
    [!language.toLowerCase().startsWith(expected), `says that its language is ${language}`],
    [!text.includes(articleOf(file)), 'lacks the article number'],
  ]
  return issues.filter(([is]) => is).map(([, issue]) => `${file} ${issue}`)
}

describeOnce('the PDFs of the demo pack', () => {
  test('have pages, text and bookmarks, in a sample', async () => {
    const chosen = globSync('**/*.pdf', { cwd: DEMO_FILES }).filter(isChosen).sort()
    expect(chosen.length).toBeGreaterThan(20)
    const issues: string[] = []
    for (const file of chosen) issues.push(...(await issuesOf(file)))
    expect(issues).toEqual([])
  })

  test('tell the business case that they belong to', async () => {
    const bare = (text: string) => normalize(text, 'NFKC').replaceAll(/[\s\u00ad-]/g, '')
    const cases = entriesOf('assets').filter(({ kind }) => kind === 'business-cases')
    const issues: string[] = []
    for (const { key, texts } of cases) {
      for (const { title, file } of Object.values(
        texts as Record<string, { title: string; file?: string }>,
      )) {
        if (!file) issues.push(`${key} has no document for “${title}”`)
        else if (!bare((await read(file, 1)).texts.join('')).includes(bare(title)))
          issues.push(`${file} does not name “${title}”`)
      }
    }
    expect(issues).toEqual([])
    expect(cases.length).toBeGreaterThan(20)
  })
})
