/**
 * What the fields of entities hold, as data: the column, the validation of the input, the API description, the form input
 * and the format of content packs are all derived from it.
 */
import type { FileUse } from '../file-rules.ts'

/** Where a field is read and written: in content packs, or in the back office. */
export type Side = 'pack' | 'backOffice'

interface Options {
  /** Must be filled; of a translated field the English text. */
  required?: true
  /** Column that keeps it, where that is not the field's name in snake case with the suffix of its kind. */
  column?: string
  /** No two entries share a value. */
  unique?: true
  /** Given by the portal; forms show it, and do not send it. */
  computed?: true
}

/** What content packs alone have. */
interface InPack {
  /** Field whose value is used where this one is left out. */
  instead?: string
  /** An existing entry keeps its value where the field is left out. */
  kept?: true
  /** What the row has where the field is left out, and nothing is kept. */
  initially?: string
  /** True or false in the pack, the time since when in the row; kept where it is left out. */
  since?: true
  /** Most rows, where that is not the `max` of forms. */
  max?: number
}

interface DeclaredOptions extends Omit<Options, 'required'> {
  /** True, or the only side where it must be filled. */
  required?: true | Side
  /** The only side that has it. */
  only?: Side
  pack?: InPack
}

interface PackOptions extends Options {
  column: string
  pack?: InPack
}

/** The kinds of fields, and what each says of itself; the fields of rows have options like their own. */
type OfKind<O> =
  /** `words` names the catalogue's words for known values; any other is shown as it was written. */
  | { kind: 'line'; words?: 'leadStatus' | 'eventType' | 'newsType' | 'country' }
  | { kind: 'prose' | 'html' | 'slug' | 'path' | 'url' | 'link' | 'email' | 'colour' | 'country' }
  /** ISO 4217 code. */
  | { kind: 'currency' }
  /** Name in the IANA database, such as `Europe/Berlin`. */
  | { kind: 'timeZone' }
  /** Short texts in their order. */
  | { kind: 'lines' }
  /** Countries by their ISO 3166-1 codes of two letters. */
  | { kind: 'countries' }
  /** Whom an entry is for (`audience.ts`); the row names its definition. */
  | { kind: 'audience' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'flag' }
  /** A day of the calendar, such as `2026-12-31`; in packs also relative to the day of the import. */
  | { kind: 'day' }
  /** Epoch milliseconds; in packs ISO 8601, or relative to the day of the import. */
  | { kind: 'timestamp' }
  | { kind: 'number' }
  /** Whole number in the currency's smallest unit. */
  | { kind: 'money' }
  /** Id of a file of the media library; in packs its path. */
  | { kind: 'file'; use: FileUse }
  /** Id of an entry of another resource; in packs its key. */
  | { kind: 'reference'; to: string }
  /** Ids, or keys, of other entries in their order; `through` is the table between the two. */
  | { kind: 'references'; to: string; through: Through & { target: string } }
  /** Records that belong to the entry, in their order. */
  | { kind: 'rows'; fields: Readonly<Record<string, OfKind<O> & O>>; through: Through; max: number }

/** A password is stored as its hash; only packs have either. */
type OfPackKind = { kind: 'password' | 'passwordHash' }

interface Through {
  table: string
  parent: string
  /** Cells of columns that packs do not have, in rows that come from one. */
  unpacked?: Readonly<Record<string, number>>
}

/** A field of an entity, for both sides. */
export type DeclaredField = (OfKind<DeclaredOptions> | OfPackKind) & DeclaredOptions
export type DeclaredFields = Readonly<Record<string, DeclaredField>>

/** As the back office has it. */
export type Field = OfKind<Options> & Options
export type Fields = Readonly<Record<string, Field>>

/** As content packs have it. */
export type PackField = (OfKind<PackOptions> | OfPackKind) & PackOptions
export type PackFields = Readonly<Record<string, PackField>>

type AnyKind = { kind: DeclaredField['kind'] }

const SUFFIXES: Partial<Record<AnyKind['kind'], string>> = {
  file: '_file_id',
  reference: '_id',
  timestamp: '_at',
  audience: '_id',
}

/** Column that stores a field: `documentType` in `document_type`, a file `cover` in `cover_file_id`. */
export function columnOf(name: string, field: AnyKind & { column?: string }): string {
  if (field.column) return field.column
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return name === 'file' && field.kind === 'file' ? 'file_id' : `${snake}${SUFFIXES[field.kind] ?? ''}`
}

/** Whether a field is stored in tables of its own. */
export function isList<F extends AnyKind>(field: F): field is Extract<F, { kind: 'references' | 'rows' }> {
  return field.kind === 'references' || field.kind === 'rows'
}

/** Whether a field holds several texts, which one column keeps as JSON. */
export const isTexts = ({ kind }: AnyKind): boolean => kind === 'lines' || kind === 'countries'

/** The field that says whom an entry is for, where it is not for all. */
export const audienceField = (fields: Readonly<Record<string, AnyKind>>): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'audience')

const SORTABLE: readonly AnyKind['kind'][] = [
  'line',
  'slug',
  'path',
  'email',
  'choice',
  'timestamp',
  'country',
  'currency',
  'timeZone',
  'number',
  'flag',
]

/** Whether lists can be sorted by a field. */
export const isSortable = ({ kind }: AnyKind): boolean => SORTABLE.includes(kind)

type Also = (name: string, field: DeclaredField) => object

/** The fields of one side, with what that side makes of them. */
function fieldsOf(declared: DeclaredFields, side: Side, also: Also): Record<string, object> {
  const fields = Object.entries(declared).filter(([, { only }]) => only === undefined || only === side)
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const { only: _only, required, pack: _pack, ...rest } = field
      return [
        name,
        {
          ...rest,
          ...(required === true || required === side ? { required: true } : {}),
          ...(rest.kind === 'rows' ? { fields: fieldsOf(rest.fields, side, also) } : {}),
          ...also(name, field),
        },
      ]
    }),
  )
}

export const backOfficeFields = (declared: DeclaredFields) =>
  fieldsOf(declared, 'backOffice', () => ({})) as Fields

export const packFields = (declared: DeclaredFields) =>
  fieldsOf(declared, 'pack', (name, field) => ({
    column: columnOf(name, field),
    ...(field.pack ? { pack: field.pack } : {}),
    ...(field.pack?.since ? { kind: 'flag' } : {}),
    ...(field.kind === 'rows' ? { max: field.pack?.max ?? field.max } : {}),
  })) as PackFields
