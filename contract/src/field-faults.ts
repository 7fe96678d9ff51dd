/** What may be wrong with a field of an input: clients word it themselves, the server says it in its message. */
import { type Static, Type } from 'typebox'

/** Each is a key of the catalogue `faults` in i18n/. */
export const FAULT_CODES = [
  'required',
  'unknownField',
  'invalid',
  'notText',
  'notNumber',
  'notYesNo',
  'notList',
  'tooLong',
  'tooShort',
  'tooMany',
  'tooFew',
  'tooSmall',
  'tooBig',
  'repeated',
  'choice',
  'invalidLine',
  'invalidUrl',
  'invalidLink',
  'invalidEmail',
  'invalidColour',
  'invalidSlug',
  'invalidPath',
  'invalidCountry',
  'invalidCurrency',
  'invalidMoment',
  'invalidNumber',
  'invalidAmount',
  'momentInPast',
  'reference',
  'duplicate',
  'intricate',
  'endBeforeStart',
  'ownRole',
  'roleAndPartner',
  'passwordAgain',
  'lowContrast',
  'fileKind',
  'fileTooBig',
  'filePixels',
  'fileEmpty',
  'fileUnknown',
  'fileBroken',
  'fileMisnamed',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

const amount = (description: string, example: number) =>
  Type.Optional(Type.Number({ description, examples: [example] }))
const word = (description: string, example: string) =>
  Type.Optional(Type.String({ description, examples: [example] }))

const FAULT = {
  code: Type.Enum([...FAULT_CODES], { examples: ['tooLong'] }),
  limit: amount('What is allowed: characters, entries, a number, bytes or millions of pixels', 300),
  actual: amount('What there is instead', 345),
  depth: amount('Levels of nesting that are allowed', 100),
  expected: word('What the field takes a file for', 'document'),
  found: word('What was found instead, such as the extension by which the kind of file is known', 'jpg'),
}

export const Fault = Type.Object(FAULT)
export type Fault = Static<typeof Fault>

export const FieldFault = Type.Object({
  field: Type.String({ description: 'Path into the input', examples: ['texts.de.name'] }),
  ...FAULT,
})
export type FieldFault = Static<typeof FieldFault>

/** The name under which a schema of text names the message for a text that does not match its pattern. */
export const PATTERN_FAULT = 'x-fault'
