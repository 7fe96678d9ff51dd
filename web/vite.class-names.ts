/** Names the classes of CSS modules. By default each also has its line in the file, which the scripts would load. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions } from 'vite'

const HASH_LENGTH = 4

/** The same in each build, on every machine. */
function classNameOf(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*/, '')).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, HASH_LENGTH)}`
}

export const css: CSSOptions = { modules: { generateScopedName: classNameOf } }
