/**
 * What the fields of the back office hold, as data: the column, the validation of the input, the API description and the
 * form input are all derived from it.
 */

import type { FileUse } from '../file-rules.ts'

interface FieldOptions {
  /** Must be filled; of a translated field the English text. */
  required?: true
  /** Column that keeps it, where that is not the field's name in snake case with the suffix of its kind. */
  column?: string
  /** No two entries share a value. */
  unique?: true
  /** Given by the portal; forms show it, and do not send it. */
  computed?: true
}

export type Field = FieldOptions &
  (
    | {
        kind: 'line' | 'prose' | 'html' | 'slug' | 'path' | 'url' | 'link' | 'email' | 'colour' | 'country'
      }
    /** ISO 4217 code. */
    | { kind: 'currency' }
    /** Short texts in their order. */
    | { kind: 'lines' }
    | { kind: 'choice'; of: readonly string[] }
    | { kind: 'flag' }
    /** Epoch milliseconds. */
    | { kind: 'timestamp' }
    | { kind: 'number' }
    /** Whole number in the currency's smallest unit. */
    | { kind: 'money' }
    /** Id of a file of the media library. */
    | { kind: 'file'; use: FileUse }
    /** Id of an entry of another resource. */
    | { kind: 'reference'; to: string }
    /** Ids of entries of another resource, in their order; `through` is the table between the two. */
    | { kind: 'references'; to: string; through: Through & { target: string } }
    /** Records that belong to the entry, in their order. */
    | { kind: 'rows'; fields: Fields; through: Through; max: number }
  )

interface Through {
  table: string
  parent: string
}

export type Fields = Readonly<Record<string, Field>>

type Kind = Field['kind']

const SUFFIXES: Partial<Record<Kind, string>> = { file: '_file_id', reference: '_id', timestamp: '_at' }

/** Column that stores a field: `documentType` in `document_type`, a file `cover` in `cover_file_id`. */
export function columnOf(name: string, field: Field): string {
  if (field.column) return field.column
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return name === 'file' && field.kind === 'file' ? 'file_id' : `${snake}${SUFFIXES[field.kind] ?? ''}`
}

/** Whether a field is stored in tables of its own. */
export function isList(field: Field): field is Extract<Field, { kind: 'references' | 'rows' }> {
  return field.kind === 'references' || field.kind === 'rows'
}
