import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** What the database tests open: copies of a migrated, empty database. */
    templateDatabase: { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string; name: string }
  }
}
