import { isDeepStrictEqual } from 'node:util'
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Values } from './cells.ts'

const orNull = (value: unknown) => value ?? null

const filledIn = (texts: Values | null | undefined) =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([, value]) => orNull(value) !== null))

/** Names of fields whose values differ from the entry's; translated ones as `texts.de.title`. */
export function differingFields(entry: Entry, { texts, ...values }: Values): string[] {
  const own = Object.keys(values).filter(
    (name) => !isDeepStrictEqual(orNull(values[name]), orNull(entry[name])),
  )
  const before = (entry.texts ?? {}) as Record<string, Values>
  const translated = Object.entries((texts ?? {}) as Record<string, Values | null>).flatMap(
    ([locale, after]) => {
      const [old, wanted] = [filledIn(before[locale]), filledIn(after)]
      return [...new Set([...Object.keys(old), ...Object.keys(wanted)])]
        .filter((name) => !isDeepStrictEqual(old[name], wanted[name]))
        .map((name) => `texts.${locale}.${name}`)
    },
  )
  return [...own, ...translated]
}
