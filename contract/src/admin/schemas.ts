/** Schemas of a resource's entries, derived from its declaration. */
import { type TSchema, Type } from 'typebox'
import { audienceSchema } from '../audience.ts'
import { audienceFilterSchema } from '../audience-filter.ts'
import { exampleOf } from '../entities/examples.ts'
import {
  audienceField,
  columnOf,
  type Field,
  type Fields,
  isList,
  isSortable,
  isTexts,
} from '../entities/field.ts'
import { valueSchemas } from '../entities/values.ts'
import { LOCALES, type Locale } from '../locale.ts'
import { closed, itemId, TimeOrNull } from '../values.ts'
import type { Resource } from './resource.ts'

/** The latest time that a JavaScript Date can represent. */
export const MAX_TIME = 8_640_000_000_000_000

export const Timestamp = Type.Integer({
  minimum: 0,
  maximum: MAX_TIME,
  description: 'Epoch milliseconds',
  examples: [1_778_425_200_000],
})
export const FileId = Type.String({
  pattern: '^[A-Za-z0-9_-]{10,40}$',
  description: 'Id of a file of the media library',
  examples: ['x3Kd9Qm2Lr7TqW8bN5vZcA'],
})

const PLAIN: Partial<Record<Field['kind'], TSchema>> = {
  ...valueSchemas(),
  timestamp: Timestamp,
  file: FileId,
  reference: itemId(12),
  references: Type.Array(itemId(12), { maxItems: 500, uniqueItems: true }),
  audience: audienceSchema(),
}

/** Schema of a non-empty field. */
export function fieldSchema(name: string, field: Field): TSchema {
  if (field.kind === 'choice') return Type.Enum([...field.of])
  if (field.kind === 'rows') return Type.Array(record(field.fields), { maxItems: field.max })
  return { ...(PLAIN[field.kind] as TSchema), examples: [exampleOf(name, field)] }
}

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])

function inputSchema(name: string, field: Field): TSchema {
  const schema = fieldSchema(name, field)
  return field.required || isList(field) ? schema : orNull(schema)
}

/** Fields in a request body; `required` ones must be present. */
function record(fields: Fields): TSchema {
  return Type.Object(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !field.computed)
        .map(([name, field]) => [
          name,
          field.required ? inputSchema(name, field) : Type.Optional(inputSchema(name, field)),
        ]),
    ),
    closed,
  )
}

const optionals = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([name, field]) => [name, Type.Optional(inputSchema(name, field))]),
  )

/** Texts by language; null deletes a language. */
function textsInput({ texts }: Resource): TSchema {
  const translation = Type.Object(
    Object.fromEntries(
      Object.entries(texts?.fields ?? {}).map(([name, field]) => [
        name,
        Type.Optional(orNull(fieldSchema(name, field))),
      ]),
    ),
    closed,
  )
  const byLocale = (locale: Locale) =>
    [locale, Type.Optional(locale === 'en' ? translation : orNull(translation))] as const
  return Type.Object(Object.fromEntries(LOCALES.map(byLocale)), closed)
}

/** Publishes at the time at which the server saves the entry, whatever the caller's clock says. */
export const PUBLISH_NOW = 'now'

const publication = {
  publishedAt: Type.Optional(
    Type.Union([Timestamp, Type.Literal(PUBLISH_NOW), Type.Null()], {
      description:
        'From when on partners see it; `now` is the time of the server, unless it is published already; null for a draft',
    }),
  ),
}

function common(resource: Resource) {
  return {
    ...(resource.publishes ? publication : {}),
    ...(resource.texts ? { texts: Type.Optional(textsInput(resource)) } : {}),
    reason: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Why; kept in the audit log and with replaced files',
        examples: ['The depth was wrong'],
      }),
    ),
  }
}

/** Body of a create request. */
export function createSchema(resource: Resource): TSchema {
  const base = record(resource.fields) as TSchema & { properties: Record<string, TSchema> }
  const { properties, required } = base as unknown as {
    properties: Record<string, TSchema>
    required?: string[]
  }
  const schema = Type.Object({ ...properties, ...common(resource) }, closed)
  return { ...schema, ...(required ? { required } : {}) }
}

/** Body of an update request: the changed fields, and the version they are based on. */
export function updateSchema(resource: Resource): TSchema {
  return Type.Object(
    {
      version: Type.Integer({
        minimum: 1,
        description: 'Version that the change was made on',
        examples: [3],
      }),
      ...optionals(resource.fields),
      ...common(resource),
    },
    closed,
  )
}

function responseField(name: string, field: Field): TSchema {
  const examples = [exampleOf(name, field)]
  if (field.kind === 'references') return Type.Array(Type.Integer(), { examples })
  if (field.kind === 'rows') return Type.Array(responseRecord(field.fields))
  if (isTexts(field)) return orNull(Type.Array(Type.String(), { examples }))
  if (field.kind === 'audience') return orNull({ ...audienceSchema(), examples })
  if (field.kind === 'flag') return Type.Boolean()
  const isNumber = ['timestamp', 'number', 'money', 'reference'].includes(field.kind)
  return orNull(isNumber ? Type.Integer({ examples }) : Type.String({ examples }))
}

function responseRecord(fields: Fields): TSchema {
  return Type.Object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, responseField(name, field)])),
  )
}

function responseTexts(fields: Fields): TSchema {
  const english = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, exampleOf(name, field)]),
  )
  return Type.Record(Type.String(), responseRecord(fields), {
    description: 'By language',
    examples: [{ en: english }],
  })
}

/** An entry in responses. */
export function entrySchema(resource: Resource): TSchema {
  const { properties } = responseRecord(resource.fields) as unknown as { properties: Record<string, TSchema> }
  return Type.Object({
    id: Type.Integer({ examples: [12] }),
    ...(resource.keyed ? { key: Type.String({ examples: ['radar-gx400'] }) } : {}),
    version: Type.Integer({ examples: [3] }),
    ...(resource.ordered ? { position: Type.Integer({ examples: [2] }) } : {}),
    ...(resource.publishes ? { publishedAt: TimeOrNull } : {}),
    ...(resource.stamps.includes('created_at') ? { createdAt: TimeOrNull } : {}),
    ...(resource.stamps.includes('updated_at') ? { updatedAt: TimeOrNull } : {}),
    ...properties,
    ...(resource.texts ? { texts: responseTexts(resource.texts.fields) } : {}),
  })
}

const sortableIn = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => isSortable(field))
    .map(([name]) => name)

export function sortFields(resource: Resource): string[] {
  return [
    'id',
    ...(resource.ordered ? ['position'] : []),
    ...(resource.publishes ? ['publishedAt'] : []),
    ...(resource.stamps.includes('created_at') ? ['createdAt'] : []),
    ...(resource.stamps.includes('updated_at') ? ['updatedAt'] : []),
    ...sortableIn(resource.fields),
    ...(resource.texts ? sortableIn(resource.texts.fields).map((name) => `texts.${name}`) : []),
  ]
}

export const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const

/** Filters of lists and exports. */
export function filterProperties(resource: Resource): Record<string, TSchema> {
  const states = resource.states ?? (resource.publishes ? PUBLICATION_STATES : [])
  const filters = resource.filters.map((name) => {
    const field = resource.fields[name] as Field
    return [name, Type.Optional(fieldSchema(name, field))] as const
  })
  const through = Object.entries(resource.filtersThrough ?? {}).map(
    ([name, { to }]) => [name, Type.Optional(fieldSchema(name, { kind: 'reference', to }))] as const,
  )
  return {
    q: Type.Optional(
      Type.String({ maxLength: 100, description: 'Text to search for', examples: ['bridge'] }),
    ),
    ...Object.fromEntries([...filters, ...through]),
    ...(audienceField(resource.fields) ? { audience: Type.Optional(audienceFilterSchema()) } : {}),
    ...(resource.waiting
      ? { waiting: Type.Optional(Type.Enum([...resource.waiting], { description: 'Waits for the team' })) }
      : {}),
    ...(states.length > 0
      ? { state: Type.Optional(Type.Enum([...states], { description: 'State of the entries' })) }
      : {}),
    ...(resource.texts
      ? {
          missing: Type.Optional(
            Type.Enum([...LOCALES], { description: 'Only entries without a text in this language' }),
          ),
        }
      : {}),
  }
}

export const columnsOf = (fields: Fields): Map<string, string> =>
  new Map(Object.entries(fields).map(([name, field]) => [name, columnOf(name, field)]))
