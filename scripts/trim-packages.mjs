/**
 * Removes files of packages that nothing here needs, after each installation: a fifth of their size. It runs on the
 * machine's own Node.js, which may be too old for TypeScript.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PACKAGES = resolve(import.meta.dirname, '../node_modules')

/** The downloaded Node.js with headers and manuals: the `node` package has a copy of the program in its own folder. */
const FETCHED = [
  `node-${process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
].map((name) => join('node/node_modules', name))
/**
 * Not needed in production: the compiler, which npm installs as an optional peer of i18next, and the browser builds of
 * pdf.js, as the server uses the one for Node.js.
 */
const OF_DEVELOPMENT = ['typescript', '@typescript', 'pdfjs-dist/build', 'pdfjs-dist/web']

const isForProduction = (process.env.npm_config_omit ?? '').split(/\s+/).includes('dev')
for (const path of [...FETCHED, ...(isForProduction ? OF_DEVELOPMENT : [])]) {
  rmSync(join(PACKAGES, path), { recursive: true, force: true })
}

/** Of the fonts that files are printed with, the other widths, italics and styles for web pages. */
const OF_PRINT =
  /^@fontsource-variable[\\/]noto-.*(?:\.s?css|-italic\.woff2|-(?:standard|wdth)-normal\.woff2)$/

for (const path of readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' })) {
  const isSourceMap = path.endsWith('.map')
  if (isSourceMap || OF_PRINT.test(path)) rmSync(join(PACKAGES, path))
}
