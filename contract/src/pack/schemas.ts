/** Schemas of the entries of a content pack, made of the declarations of their entities. */
import { type TSchema, Type } from 'typebox'
import { audienceSchema } from '../audience.ts'
import type { Entity, Packed } from '../entities/entity.ts'
import { type PackField, type PackFields, packFields } from '../entities/field.ts'
import { valueSchemas } from '../entities/values.ts'
import { PACK_ENTITIES, type PackEntity } from './entities.ts'
import { Day, entry, FilePath, Key, Timestamp, texts } from './fields.ts'

const ARGON2ID = '^\\$argon2id\\$v=19\\$m=\\d{1,7},t=\\d{1,2},p=\\d{1,2}\\$[A-Za-z0-9+/]+\\$[A-Za-z0-9+/]+$'

const PLAIN: Partial<Record<PackField['kind'], TSchema>> = {
  ...valueSchemas(),
  timestamp: Timestamp,
  day: Day,
  file: FilePath,
  reference: Key,
  references: Type.Array(Key, { uniqueItems: true }),
  // Null takes it away again; no union, so that faults are named where they are.
  audience: Type.Unsafe({ ...audienceSchema(Key), type: ['object', 'null'] }),
  password: Type.String({ minLength: 8, maxLength: 128 }),
  passwordHash: Type.String({ pattern: ARGON2ID, maxLength: 300 }),
}

function valueSchema(field: PackField): TSchema {
  if (field.kind === 'choice') return Type.Enum([...field.of])
  if (field.kind !== 'rows') return PLAIN[field.kind] as TSchema
  const row = Type.Object(properties(field.fields), { additionalProperties: false })
  return Type.Array(row, Number.isFinite(field.max) ? { maxItems: field.max } : {})
}

const properties = (fields: PackFields): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = valueSchema(field)
      return [name, field.required ? schema : Type.Optional(schema)]
    }),
  )

/** The fields of an entity in the order of its entries. */
export function orderedFields({ fields, pack = {} }: Entity & { pack?: Packed }): PackFields {
  const all = packFields(fields)
  const { fields: order = ['*'] } = pack
  const others = Object.keys(all).filter((name) => !order.includes(name))
  const names = order.flatMap((name) => (name === '*' ? others : [name]))
  return Object.fromEntries(names.map((name) => [name, all[name] as PackField]))
}

function entrySchema(entity: Entity & { pack?: Packed }): TSchema {
  const references = Object.keys(entity.pack?.choice?.of ?? {})
  return entry({
    ...properties(orderedFields(entity)),
    ...Object.fromEntries(references.map((name) => [name, Type.Optional(Key)])),
    ...(entity.texts ? { texts: texts(properties(packFields(entity.texts.fields))) } : {}),
  })
}

/** Schema of the entries of each file. */
export const PACK_SCHEMAS = Object.fromEntries(
  Object.entries(PACK_ENTITIES).map(([name, entity]) => [name, entrySchema(entity)]),
) as Record<PackEntity, TSchema>
