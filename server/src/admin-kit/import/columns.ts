/** Maps columns of a file to fields. */
import type { Mapping } from '@portal/contract/admin/import'
import { LOCALES } from '@portal/contract/locale'
import { normalize } from '@portal/contract/normalize'
import { fieldName } from '../../platform/http/messages.ts'

const plain = (name: string) =>
  normalize(name, 'NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

export type Guess<F extends string> = (columns: readonly string[]) => Mapping<F>

/**
 * Suggests a mapping by column names: each field once, to the first matching column. A column may have the name of its
 * field, or the field's label in any of the portal's languages.
 *
 * @param common further names of the columns, without case, spaces and punctuation
 */
export function columnGuesser<F extends string>(
  fields: readonly F[],
  common: Readonly<Partial<Record<F, string>>>,
): Guess<F> {
  const labelsOf = (field: F) => LOCALES.map((locale) => fieldName(locale, field))
  const namesOf = (field: F) => [field, ...(common[field]?.split(' ') ?? [])]
  // An ambiguous name means the field with that common name rather than the one with that label.
  const fieldOf = new Map(
    [labelsOf, namesOf].flatMap((names) =>
      fields.flatMap((field) => names(field).map((name) => [plain(name), field] as const)),
    ),
  )
  return (columns) => {
    const mapping: Mapping<F> = {}
    for (const column of columns) {
      const field = fieldOf.get(plain(column))
      if (field) mapping[field] ??= column
    }
    return mapping
  }
}
