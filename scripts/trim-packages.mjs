/**
 * Removes, after each installation, what packages bring along and nothing here needs: a fifth of their size. It runs on the
 * Node.js of the machine, which may be too old for TypeScript.
 */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PACKAGES = resolve(import.meta.dirname, '../node_modules')

/** Headers for compiling native packages, and manuals. */
const OF_NODE = [
  `node-${process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
].flatMap((name) => ['include', 'share'].map((folder) => join('node/node_modules', name, folder)))
/** npm installs it for production as well, because i18next names it as an optional peer. */
const COMPILER = ['typescript', '@typescript']

const isForProduction = (process.env.npm_config_omit ?? '').split(/\s+/).includes('dev')
for (const path of [...OF_NODE, ...(isForProduction ? COMPILER : [])]) {
  rmSync(join(PACKAGES, path), { recursive: true, force: true })
}
