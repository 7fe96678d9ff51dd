/** Puts the texts of each language into files of their own, one for each part of the catalogues that the bundle loads. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '../contract/src/locale.ts'
import { PARTS, type Part } from '../i18n/src/parts.ts'

const I18N = join(import.meta.dirname, '../i18n')
const LOADER = join(I18N, 'src/load.ts')
/** The modules' names, which the files are called by: `texts/de-entry.js`. */
const TEXTS = /^\0?texts\/(?<locale>[a-z]{2})-(?<part>\w+)\.js$/

/** In place of `loadTexts`, which reads the files of a part one by one. */
const loaderOf = (parts: readonly Part[]): string => {
  const addresses = LOCALES.flatMap((locale) => parts.map((part) => `${locale}-${part}`))
  const loaders = addresses.map((name) => `'${name}': () => import('texts/${name}.js')`)
  return `const loaders = { ${loaders.join(', ')} }
    export const loadTexts = async (locale, part) => (await loaders[locale + '-' + part]()).texts`
}

export function textsInParts(...parts: Part[]): Plugin {
  return {
    name: 'texts-in-parts',
    enforce: 'pre',
    resolveId: (id) => (TEXTS.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === LOADER) return loaderOf(parts)
      const { locale, part } = TEXTS.exec(id)?.groups ?? {}
      if (!locale || !part) return
      const entries = PARTS[part as Part].map(async (name) => {
        const file = join(I18N, 'locales', locale, `${name}.json`)
        this.addWatchFile(file)
        return `'${name}': ${await readFile(file, 'utf8')}`
      })
      return `export const texts = { ${(await Promise.all(entries)).join(', ')} }`
    },
  }
}
