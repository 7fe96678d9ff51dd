import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SERVER = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000'

const CONTRACT = join(import.meta.dirname, '../contract/src/')

/**
 * The browser needs the address of a call and its types, but not the schemas that the server validates by. A module of
 * the contract that holds only data is therefore replaced by what is left of it without them.
 */
function contractWithoutSchemas(): Plugin {
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

function withoutSchemas(_key: string, value: unknown): unknown {
  return isSchema(value) ? undefined : value
}

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses, because the base path is a setting of the server and not of the build.
  base: './',
  plugins: [
    contractWithoutSchemas(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/partner/routes',
      generatedRouteTree: './src/partner/routeTree.gen.ts',
    }),
    react(),
  ],
  build: {
    outDir: 'dist/partner',
    // `assets` is a screen of the portal.
    assetsDir: 'static',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs and a release of ours seldom changes: browsers keep it.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack|use-sync-external-store)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '^/api/',
        '^/hubspot-form/',
        '^/graphql/',
        '^/files/',
        '^/s/',
        '^/price-list/',
        '^/[a-z]{2}/download/',
      ].map((path) => [path, SERVER]),
    ),
  },
})
