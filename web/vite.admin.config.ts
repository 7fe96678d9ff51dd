/** The back office, served at /admin. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { css } from './vite.class-names.ts'
import { contractWithoutSchemas } from './vite.contract.ts'
import { tablerIcons } from './vite.icons.ts'
import { nameStartFailure } from './vite.start-failure.ts'
import { textsInParts } from './vite.texts.ts'

const SERVER = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  root: join(import.meta.dirname, 'src/apps/admin'),
  publicDir: join(import.meta.dirname, 'public'),
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-admin'),
  base: command === 'serve' ? '/admin/' : './',
  plugins: [
    contractWithoutSchemas(),
    tablerIcons(),
    textsInParts('entry', 'signIn', 'issues', 'backOffice'),
    react(),
    nameStartFailure(),
  ],
  css,
  build: {
    outDir: join(import.meta.dirname, 'dist/admin'),
    assetsDir: 'static',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: Object.fromEntries(['^/api/', '^/files/', '^/partner'].map((path) => [path, SERVER])),
  },
}))
