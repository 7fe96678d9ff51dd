/**
 * Removes, after each installation, what packages bring along and nothing here needs: a fifth of their size. It runs on the
 * Node.js of the machine, which may be too old for TypeScript.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PACKAGES = resolve(import.meta.dirname, '../node_modules')

/** Node.js as it was fetched, with headers and manuals: the package has the program itself in its own folder as well. */
const FETCHED = [
  `node-${process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
].map((name) => join('node/node_modules', name))
/**
 * What production does without: the compiler, which npm installs because i18next names it as an optional peer, and pdf.js for
 * browsers, as the server runs the one for Node.js.
 */
const OF_DEVELOPMENT = ['typescript', '@typescript', 'pdfjs-dist/build', 'pdfjs-dist/web']

const isForProduction = (process.env.npm_config_omit ?? '').split(/\s+/).includes('dev')
for (const path of [...FETCHED, ...(isForProduction ? OF_DEVELOPMENT : [])]) {
  rmSync(join(PACKAGES, path), { recursive: true, force: true })
}

// What packages bring for debuggers that step through their sources.
for (const path of readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' })) {
  if (path.endsWith('.map')) rmSync(join(PACKAGES, path))
}
