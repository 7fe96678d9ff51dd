/** What the builds of both web apps do with the contract. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = join(import.meta.dirname, '../contract/src/')

/**
 * The browser needs the address of a call and its types, but not the schemas that the server validates by. A module of
 * the contract that holds only data is therefore replaced by what is left of it without them.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    async load(module) {
      if (!module.startsWith(CONTRACT)) return
      const entries = Object.entries<unknown>(await import(pathToFileURL(module).href))
      if (entries.some(([, value]) => typeof value === 'function' || value instanceof RegExp)) return
      return entries
        .filter(([, value]) => !isSchema(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, withoutSchemas)}`)
        .join('\n')
    },
  }
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '~kind' in value
}

function withoutSchemas(name: string, value: unknown): unknown {
  if (typeof value === 'function') throw new Error(`The function ${name} belongs in a module without schemas`)
  return isSchema(value) ? undefined : value
}
