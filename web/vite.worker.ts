/** Builds the service worker beside the portal: a script of its own, under a name without a hash, that knows the files of the build. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** What the screens consist of; pictures and maps of sources are no part of them. */
const SHELL_FILE = /^static\/.+\.(?:js|css|woff2)$/
/** Files of `public/` that the page loads. */
const OF_PAGE = ['theme.js', 'icon.svg']

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
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify({ version, files }) },
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
