/** Schemas of the values that content packs and the back office have alike, by the kind of their field. */
import { type TSchema, Type } from 'typebox'
import { PATTERN_ISSUE } from '../field-issues.ts'
import { line } from '../names.ts'
import { Colour, Email, Html, Key, Line, LinkPath, Prose, Url } from '../pack/fields.ts'
import type { DeclaredField } from './field.ts'

const Country = line({
  minLength: 1,
  maxLength: 100,
  description: 'Name or ISO 3166-1 code; kept as the code of two letters',
})
const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const VALUES: Partial<Record<DeclaredField['kind'], TSchema>> = {
  line: Line,
  prose: Prose,
  html: Html,
  slug: Key,
  path: Type.String({
    pattern: '^(/[A-Za-z0-9_-]+)+$',
    maxLength: 200,
    [PATTERN_ISSUE]: 'invalidPath',
  }),
  url: Url,
  link: LinkPath,
  email: Email,
  colour: Colour,
  country: Country,
  countries: Type.Array(Country, { maxItems: 250, uniqueItems: true }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', [PATTERN_ISSUE]: 'invalidCurrency' }),
  timeZone: Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$',
    maxLength: 64,
    description: 'Name in the IANA database',
    [PATTERN_ISSUE]: 'invalidTimeZone',
  }),
  lines: Type.Array(Line, { maxItems: 30 }),
  flag: Type.Boolean(),
  number: Amount,
  money: Amount,
}

/** A function, as the browsers' build leaves out the schemas of a module that holds data alone (`web/vite.contract.ts`). */
export const valueSchemas = (): typeof VALUES => VALUES
