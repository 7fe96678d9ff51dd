/** Back-office resources, from which endpoints, validation and screens are derived. */
import type { BackOffice, BackOfficeRole, Entity, Operation } from '../entities/entity.ts'
import { backOfficeFields, type Fields } from '../entities/field.ts'

export type Resource = Omit<Entity, 'fields' | 'texts'> &
  BackOffice & { fields: Fields; texts?: { table: string; parent: string; fields: Fields } }

/** An entity as the back office manages it. */
export function toResource<N extends string>({
  backOffice,
  pack: _pack,
  fields,
  texts,
  ...entity
}: Entity & { name: N; backOffice: BackOffice; pack?: object }): Resource & { name: N } {
  return {
    ...entity,
    ...backOffice,
    fields: backOfficeFields(fields),
    ...(texts ? { texts: { ...texts, fields: backOfficeFields(texts.fields) } } : {}),
  }
}

export const allows = (of: Resource, operation: Operation): boolean =>
  of.operations?.includes(operation) ?? true

/** Whether `role` includes the permissions of `needed`. */
export const covers = (role: BackOfficeRole, needed: BackOfficeRole): boolean =>
  role === 'admin' || needed === 'editor'
