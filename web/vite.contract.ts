/** What the builds of both web apps do with the contract. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { shapeOf } from '../contract/src/shape.ts'

const CONTRACT = join(import.meta.dirname, '../contract/src/')

interface Options {
  /**
   * Keep the shapes of responses, by which missing fields are filled in: the host may be another one than this server.
   * Those of public endpoints are left out: the sign-in screen is loaded before anything else, and checks its few itself.
   */
  keepShapes?: boolean
}

/** What an endpoint declares for the server and for its documentation only. */
const UNUSED = ['tag', 'summary', 'errors', 'cached', 'status']

/** The schemas of an endpoint. */
const SCHEMAS = ['params', 'query', 'body', 'response']

/**
 * The browser needs the path of an endpoint and its types, but not the schemas that the server validates by. A module of
 * the contract that exports only data is therefore replaced by what is left of it without them.
 */
export function contractWithoutSchemas({ keepShapes = false }: Options = {}): Plugin {
  function leaveOut(this: unknown, name: string, value: unknown): unknown {
    if (isEndpoint(this) && UNUSED.includes(name)) return undefined
    // The client only needs to know which endpoints are public.
    if (isEndpoint(this) && name === 'access' && value !== 'public') return undefined
    if (typeof value === 'function')
      throw new Error(`The function ${name} belongs in a module without schemas`)
    if (!isSchema(value)) return value
    if (!SCHEMAS.includes(name)) throw new Error(`The schema ${name} would be lost: export it by a function`)
    return keepShapes && name === 'response' && !isPublic(this) ? shapeOf(value) : undefined
  }

  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    async load(module) {
      if (!module.startsWith(CONTRACT)) return
      const entries = Object.entries<unknown>(await import(pathToFileURL(module).href))
      if (entries.some(([, value]) => typeof value === 'function' || value instanceof RegExp)) {
        // It would be loaded with all its schemas, and without the shapes of its responses.
        if (entries.some(([, value]) => isEndpoint(value)))
          throw new Error(`${module} declares endpoints: its functions belong in another module`)
        return
      }
      return entries
        .filter(([, value]) => !isSchema(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, leaveOut)}`)
        .join('\n')
    },
  }
}

function isSchema(value: unknown): value is Parameters<typeof shapeOf>[0] {
  return typeof value === 'object' && value !== null && '~kind' in value
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isPublic(value: unknown): boolean {
  return isEndpoint(value) && (value as { access?: unknown }).access === 'public'
}
