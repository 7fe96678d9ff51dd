/** Compares the classes that components name with those of their CSS modules. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './process.ts'
import { sourceFiles } from './source-texts.ts'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const COMMENT = /\/\*[\s\S]*?\*\//g
/** Names of Mantine and others, with one level of brackets within. */
const FOREIGN = /:global\((?:[^()]|\([^()]*\))*\)/g

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** What a pattern captures first, each time that it matches. */
const allOf = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, captured = '']) => captured))

function classesOf(module: string): Set<string> {
  const selectors = allOf(read(module).replaceAll(COMMENT, '').replaceAll(FOREIGN, ''), /([^{};]*)\{/g)
  return allOf([...selectors].join(), /\.([a-z]\w*)/gi)
}

const USES = sourceFiles('web/src').flatMap((component) => {
  const source = read(component)
  const code = source.replaceAll(/^import .*$/gm, '')
  return [...source.matchAll(IMPORT)].map(([, name = '', path = '']) => ({
    component,
    module: join(dirname(component), path),
    classes: allOf(code, new RegExp(`\\b${name}\\.(\\w+)`, 'g')),
    // Whether the component finds classes by expressions, or hands them all on.
    isOpen: new RegExp(`\\b${name}(\\[|\\})`).test(code),
  }))
})

it('finds each class that a component names in its module, and each class of a module in a component', () => {
  expect(USES.length).toBeGreaterThan(100)
  const wrong = [...Map.groupBy(USES, ({ module }) => module)].flatMap(([module, uses]) => {
    const classes = classesOf(module)
    const missing = uses.flatMap((use) =>
      [...use.classes]
        .filter((name) => !classes.has(name))
        .map((name) => `${use.component}: ${name} is missing in ${module}`),
    )
    const used = new Set(uses.flatMap((use) => [...use.classes]))
    const unused = uses.some(({ isOpen }) => isOpen) ? [] : [...classes].filter((name) => !used.has(name))
    return [...missing, ...unused.map((name) => `${module}: ${name} is unused`)]
  })
  expect(wrong).toEqual([])
})
