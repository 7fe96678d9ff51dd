/** The drawings of Tabler, each a module of its own, so that a screen loads those that it shows and no others. */
import { join } from 'node:path'
import { icons } from '@iconify-json/tabler'
import type { Plugin } from 'vite'

const COMPONENT = join(import.meta.dirname, 'src/ui/icon.tsx')
const ICON = /^\0?tabler:(?<name>[a-z\d-]+)$/

/** The icon that a module draws, as it is named in the code: `IconBook2` of `tabler:book-2`. */
export function iconNameOf(module: string): string | undefined {
  const name = ICON.exec(module)?.groups?.name
  return name && `Icon-${name}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** `import IconBook2 from 'tabler:book-2'` is a component that draws the icon. */
export function tablerIcons(): Plugin {
  return {
    name: 'tabler-icons',
    // Vitest's cache of what it transformed asks again for ids that were resolved: they resolve to themselves.
    resolveId: (id) => (ICON.test(id) ? `\0${id.replace('\0', '')}` : undefined),
    load(id) {
      const name = ICON.exec(id)?.groups?.name
      if (!name) return
      const drawing = icons.icons[name]?.body
      if (!drawing) throw new Error(`Tabler has no icon named ${name}`)
      const paths = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
      const fill = drawing.includes('fill="currentColor"') ? ', true' : ''
      return {
        code: `import { icon } from ${JSON.stringify(COMPONENT)}
          export default /* @__PURE__ */ icon(${JSON.stringify(paths)}${fill})`,
        moduleSideEffects: false,
      }
    },
  }
}
