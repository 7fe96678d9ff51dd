/** Field types that the entities of a content pack share. The format is described in docs/content-pack.md. */

import { type TObject, type TOptional, type TProperties, Type } from 'typebox'
import { LOOSE_EMAIL_PATTERN } from '../email.ts'
import { PATTERN_ISSUE } from '../field-issues.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale.ts'
import { line } from '../names.ts'

/** Stable name of an entry: what other entries refer to, and what makes an import idempotent. */
export const Key = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 80,
  [PATTERN_ISSUE]: 'invalidSlug',
})

/** Path of a file below the pack's `files/` folder, with forward slashes. */
export const FilePath = Type.String({
  pattern: '^(?!/)(?!.*(^|/)\\.)[^\\\\\\u0000-\\u001f]+$',
  maxLength: 200,
})

/** A point in time: ISO 8601 in UTC, or relative to the day of the import (`today+12T09:00`, UTC). */
export const Timestamp = Type.String({
  pattern: '^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{3})?)?Z|today([+-]\\d{1,4})?T\\d\\d:\\d\\d)$',
})

/** A day of the calendar, or relative to the day of the import (`today+90`). */
export const Day = Type.String({ pattern: '^(\\d{4}-\\d\\d-\\d\\d|today([+-]\\d{1,4})?)$' })

export const Line = line({
  minLength: 1,
  maxLength: 300,
  examples: ['Radar GX400'],
  [PATTERN_ISSUE]: 'invalidLine',
})
export const Prose = Type.String({
  minLength: 1,
  maxLength: 20_000,
  examples: ['Finds rebar, pipes and voids in concrete.'],
})
/** HTML that the server sanitises on the way in. */
export const Html = Type.String({ minLength: 1, maxLength: 100_000 })
export const Url = Type.String({
  pattern: '^https?://[^\\s]+$',
  maxLength: 500,
  [PATTERN_ISSUE]: 'invalidUrl',
  examples: ['https://www.ferrolith.example/radar'],
})
/** A URL outside or a path inside the portal, from its base path (`/playbook`). */
export const LinkPath = Type.String({
  pattern: '^(https?://[^\\s]+|/[^\\s]*)$',
  maxLength: 500,
  [PATTERN_ISSUE]: 'invalidLink',
})
export const Email = Type.String({
  pattern: LOOSE_EMAIL_PATTERN.source,
  maxLength: 254,
  [PATTERN_ISSUE]: 'invalidEmail',
  examples: ['ada@acme.example'],
})
export const Colour = Type.String({
  pattern: '^#[0-9a-fA-F]{6}$',
  examples: ['#1f5d94'],
  [PATTERN_ISSUE]: 'invalidColour',
})

const closed = { additionalProperties: false } as const

export function entry<P extends TProperties>(properties: P) {
  return Type.Object({ key: Key, ...properties }, closed)
}

type Translations<P extends TProperties> = TObject<
  { en: TObject<P> } & { [L in Exclude<Locale, 'en'>]: TOptional<TPartial<P>> }
>
type TPartial<P extends TProperties> = TObject<{ [K in keyof P]: TOptional<P[K]> }>

/**
 * The translated fields of an entry: all required ones in English, any part of them in the other
 * languages; what is missing there is shown in English, field by field.
 */
export function texts<P extends TProperties>(properties: P): Translations<P> {
  const english = Type.Object(properties, closed)
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  const translation = Type.Partial(english as TObject, closed)
  return Type.Object(
    { en: english, ...Object.fromEntries(others.map((locale) => [locale, Type.Optional(translation)])) },
    closed,
  ) as unknown as Translations<P>
}
