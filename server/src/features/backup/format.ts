/**
 * The format of backup files: a tar archive that can be restored with any database engine. `backup.json` comes first
 * and identifies it; then the tables, the secret key, and the contents of files; then `manifest.json` lists all of
 * these with their hashes, and `manifest.sha256` ends it. A file that ends before that is not a backup.
 */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

export const FORMAT = 'partner-portal-backup'
export const FORMAT_VERSION = 1

export const HEAD = 'backup.json'
export const SECRET_KEY = 'secret-key.json'
export const MANIFEST = 'manifest.json'
export const MANIFEST_HASH = 'manifest.sha256'

/** Approximate size of table parts, which are held in memory while they are compressed. */
export const PART_BYTES = 4 * 1024 * 1024
/** Limit for a decompressed table part: generous for large rows, but protects against decompression bombs. */
export const MAX_PART_BYTES = 512 * 1024 * 1024

export const tablePart = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(5, '0')}.ndjson.gz`
export const tableOf = (part: string): string | undefined =>
  /^tables\/(\w+)\/\d+\.ndjson\.gz$/.exec(part)?.[1]

export const filePart = (storageKey: string) => `files/${storageKey}`
export const storageKeyOf = (part: string): string | undefined => /^files\/(.+)$/.exec(part)?.[1]

const Count = Type.Integer({ minimum: 0 })

export const Head = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Integer({ minimum: 1 }),
  portal: Type.String(),
  engine: Type.String(),
  createdAt: Type.Integer(),
  /** The last migration of the schema of these rows. */
  migration: Type.String(),
})
export type Head = Static<typeof Head>

const Part = Type.Object({ name: Type.String(), size: Count, sha256: Type.String() })
export type Part = Static<typeof Part>

/** A file that was missing, or whose content had changed. */
export const FileProblem = Type.Object({ path: Type.String(), storageKey: Type.String() })
export type FileProblem = Static<typeof FileProblem>

export const Manifest = Type.Object({
  head: Head,
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Count })),
  sequences: Type.Record(Type.String(), Count),
  files: Type.Object({ count: Count, bytes: Count }),
  missing: Type.Array(FileProblem),
  damaged: Type.Array(FileProblem),
  hasSecretKey: Type.Boolean(),
  parts: Type.Array(Part),
})
export type Manifest = Static<typeof Manifest>

/** A backup cannot be created or restored; the message says why. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** @throws {BackupError} if it is not a backup, or has an unknown version */
export function readHead(json: string): Head {
  const head = parsed(json)
  if (!Value.Check(Head, head)) throw new BackupError('The file is not a backup of a portal.')
  if (head.version > FORMAT_VERSION)
    throw new BackupError(
      `The backup was made by a newer version of the portal (${head.portal}). Restore it with that version.`,
    )
  return head
}

export function readManifest(json: string): Manifest {
  const manifest = parsed(json)
  if (!Value.Check(Manifest, manifest)) throw new BackupError('The backup is damaged: its list is no list.')
  return manifest
}
