/** What may be wrong with a field of an input: clients word it themselves, the server says it in its message. */
import { type Static, Type } from 'typebox'

/** Each is a key of the catalogue `issues` in i18n/. */
export const ISSUE_CODES = [
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
  'invalidTimeZone',
  'invalidTimestamp',
  'invalidAmount',
  'timestampInPast',
  'reference',
  'duplicate',
  'intricate',
  'endBeforeStart',
  'notLater',
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
  'fileSpreadsheet',
  'fileNoText',
  'fileEncoding',
  'tableBroken',
] as const
export type IssueCode = (typeof ISSUE_CODES)[number]

const amount = (description: string, example: number) =>
  Type.Optional(Type.Number({ description, examples: [example] }))
const word = (description: string, example: string) =>
  Type.Optional(Type.String({ description, examples: [example] }))

const ISSUE = {
  code: Type.Enum([...ISSUE_CODES], { examples: ['tooLong'] }),
  limit: amount('What is allowed: characters, entries, a number, bytes or millions of pixels', 300),
  actual: amount('What there is instead', 345),
  depth: amount('Levels of nesting that are allowed', 100),
  expected: word('What the field takes a file for', 'document'),
  found: word('What was found instead, such as the extension by which the kind of file is known', 'jpg'),
}

export const Issue = Type.Object(ISSUE)
export type Issue = Static<typeof Issue>

export const FieldIssue = Type.Object({
  field: Type.String({ description: 'Path into the input', examples: ['texts.de.name'] }),
  ...ISSUE,
})
export type FieldIssue = Static<typeof FieldIssue>

/** The name under which a schema of text names the message for a text that does not match its pattern. */
export const PATTERN_ISSUE = 'x-issue'
