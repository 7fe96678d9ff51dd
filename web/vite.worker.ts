/** Builds the service worker beside the portal: a script of its own, under a name without a hash, that knows the files of the build. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { LOCALES } from '../contract/src/locale.ts'

/** What the screens consist of; pictures and maps of sources are no part of them. */
const SHELL_FILE = /^static\/.+\.(?:js|css|woff2)$/
/** Files of `public/` that the page loads. */
const OF_PAGE = ['theme.js', 'icon.svg']

/** The worker has no catalogue: the one text of its own comes along in all languages. */
async function unreadableTexts(): Promise<Record<string, string>> {
  const texts = LOCALES.map(async (locale) => {
    const path = join(import.meta.dirname, '../i18n/locales', locale, 'profile.json')
    return [locale, JSON.parse(await readFile(path, 'utf8')).push.unreadable] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = [
        ...Object.keys(bundle)
          .filter((name) => SHELL_FILE.test(name))
          .sort(),
        ...OF_PAGE,
      ]
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
      const texts = { 'push.unreadable': await unreadableTexts() }
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify({ version, files, texts }) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'baseline-widely-available',
          rolldownOptions: {
            input: join(import.meta.dirname, 'worker/worker.ts'),
            output: { format: 'iife', entryFileNames: 'worker.js' },
          },
        },
      })
    },
  }
}
