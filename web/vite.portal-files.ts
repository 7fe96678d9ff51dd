/**
 * Names in the page what the portal consists of beyond the page's own script. `public/theme.js` asks for it as soon as it
 * knows that somebody is signed in; otherwise the entry, the portal and the screen would be asked for one after the other.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'

/** Modules that open each screen, and the first screen. */
const PORTAL = /\/src\/apps\/partner\/(?:portal|routes\/_shell|routes\/_shell\/_guarded)\.tsx(?:\?|$)/
const DASHBOARD = /\/src\/apps\/partner\/routes\/_shell\/_guarded\/dashboard\.tsx(?:\?|$)/

const PAGE_SCRIPT = 'theme.js'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** The scripts and styles that a chunk needs, its own among them. */
function filesOf(bundle: Bundle, chunks: readonly Chunk[]): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  for (const chunk of chunks) add(chunk)
  return files
}

export function namePortalFiles(): Plugin {
  return {
    name: 'portal-files',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, chunk: entry }) => {
        if (!bundle || !entry) return []
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const opening = (modules: RegExp) => {
          const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id)))
          if (found.length === 0) throw new Error(`No module of the portal fits ${modules}`)
          return filesOf(bundle, found)
        }
        const named = filesOf(bundle, [entry])
        return [
          { name: 'portal-files', files: opening(PORTAL) },
          { name: 'dashboard-files', files: opening(DASHBOARD) },
        ].map(({ name, files }) => {
          const further = [...files].filter((file) => !named.has(file))
          for (const file of further) named.add(file)
          return { tag: 'meta', attrs: { name, content: further.join(' ') }, injectTo: 'head-prepend' }
        })
      },
    },
  }
}

/** The page waits for its script, which is copied as it is. */
export function minifyPageScript(): Plugin {
  return {
    name: 'minify-page-script',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const path = join(dir, PAGE_SCRIPT)
      const { code, errors } = minifySync(PAGE_SCRIPT, await readFile(path, 'utf8'), { module: false })
      const [error] = errors
      if (error) throw new Error(error.message)
      await writeFile(path, code)
    },
  }
}
