import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOfShell, ROUTER } from './vite.chunks.ts'
import { css } from './vite.class-names.ts'
import { contractWithoutSchemas } from './vite.contract.ts'
import { preloadFont } from './vite.fonts.ts'
import { tablerIcons } from './vite.icons.ts'
import { minifyPageScript, namePortalFiles } from './vite.portal-files.ts'
import { nameStartFailure } from './vite.start-failure.ts'
import { textsInParts } from './vite.texts.ts'
import { serviceWorker } from './vite.worker.ts'

const SERVER = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000'

/** The back office is an app of its own: `vite --config vite.admin.config.ts` serves it beside this one. */
const BACK_OFFICE = 'http://127.0.0.1:5174'

const NAMED_CHUNKS =
  /^(framework|router|kit|portal|shell|screens|i18n|dashboard|index|rolldown-runtime|api-error|Viewer|DashboardEnd)$/

/** What the portal's own chunk imports, and itself; styles as well. */
const LOADED_BEFORE = /^static\/(framework|router|kit|i18n|index|rolldown-runtime|api-error|portal)-/
const NAMED_STYLES = /^(kit|index|portal)\.css$/

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses, because the base path is a setting of the server and not of the build.
  base: './',
  plugins: [
    contractWithoutSchemas({ keepShapes: true }),
    tablerIcons(),
    textsInParts(
      'entry',
      'signIn',
      'portal',
      'viewer',
      'library',
      'issues',
      'leads',
      'offline',
      'rare',
      'sending',
      'profile',
      'support',
    ),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/apps/partner/routes',
      generatedRouteTree: './src/apps/partner/routeTree.gen.ts',
    }),
    react(),
    serviceWorker(),
    preloadFont(),
    namePortalFiles(),
    nameStartFailure(),
    minifyPageScript(),
  ],
  css,
  // React has had this hook itself since 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist/partner',
    // `assets` is a screen of the portal.
    assetsDir: 'static',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // Lists of what a screen needs leave out what the portal has loaded before; the page and its entry alone need it in
      // theirs.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || /\bindex-/.test(hostId)
          ? files
          : files.filter((file) => !LOADED_BEFORE.test(file)),
    },
    rolldownOptions: {
      output: {
        // What a screen loads besides its own chunk is listed by name where it is loaded: short names keep the lists short.
        chunkFileNames: ({ name, facadeModuleId }) => {
          if (facadeModuleId?.startsWith('\0texts/')) return `static/${name.slice(0, 2)}-[hash:7].js`
          return NAMED_CHUNKS.test(name) ? 'static/[name]-[hash:7].js' : 'static/[hash:7].js'
        },
        assetFileNames: ({ names }) =>
          names.every((name) => name.endsWith('.css') && !NAMED_STYLES.test(name))
            ? 'static/[hash:7][extname]'
            : 'static/[name]-[hash][extname]',
        codeSplitting: {
          // The packages that every screen needs: a release of ours seldom changes them, and browsers keep them.
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'router', test: ROUTER, includeDependenciesRecursively: false, priority: 1 },
            { name: chunkOfShell(), debugName: 'shell', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '^/admin(/|$)': BACK_OFFICE,
      ...Object.fromEntries(
        [
          '^/api/',
          '^/hubspot-form/',
          '^/graphql/',
          '^/files/',
          '^/s/',
          '^/price-list/',
          '^/partner/fonts/',
          '^/partner/pdfjs/',
          '^/[a-z]{2}/download/',
        ].map((path) => [path, SERVER]),
      ),
    },
  },
})
