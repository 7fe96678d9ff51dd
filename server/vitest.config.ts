import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { findPostgres, POSTGRES_MISSING } from './test/postgres-server.ts'

const root = resolve(import.meta.dirname, '..')

function hasPostgres(): boolean {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return true
  if (process.env.CI)
    throw new Error('The tests on PostgreSQL need one: install it, or set TEST_DATABASE_URL')
  console.warn(POSTGRES_MISSING)
  return false
}

/** The same tests of the server on each engine. */
function onEngine(engine: 'sqlite' | 'postgres') {
  return {
    root,
    // As Node resolves it: otherwise the server and mercurius would each have a GraphQL of their own.
    resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
    test: {
      name: engine,
      include: ['server/{src,test}/**/*.test.ts'],
      globalSetup: [resolve(root, `server/test/${engine}.setup.ts`)],
      testTimeout: 15_000,
      hookTimeout: 60_000,
    },
  }
}

export default defineConfig({
  root,
  test: {
    // Vitest leaves a core to itself, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['{contract,i18n,web}/**/*.test.ts', '{scripts,e2e}/**/*.unit.test.ts'],
        },
      },
      onEngine('sqlite'),
      ...(hasPostgres() ? [onEngine('postgres')] : []),
    ],
  },
})
