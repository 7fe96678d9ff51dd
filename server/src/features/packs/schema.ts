/** Validates values against the contract's schemas, with messages for authors of content packs. */
import {
  Colour,
  Day,
  Email,
  FilePath,
  Key,
  Line,
  LinkPath,
  Timestamp,
  Url,
} from '@portal/contract/pack/fields'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'

export interface SchemaIssue {
  field?: string
  message: string
}

const patternOf = (schema: TSchema) => (schema as { pattern?: string }).pattern

const FORMS = new Map([
  [patternOf(Key), 'must consist of lower case letters, digits and single hyphens'],
  [
    patternOf(FilePath),
    'must be a path below files/, with forward slashes and no names that begin with a dot',
  ],
  [patternOf(Timestamp), 'must be a moment such as 2026-03-01T09:00Z or today+12T09:00'],
  [patternOf(Day), 'must be a day such as 2026-03-01 or today+90'],
  [patternOf(Url), 'must be an address that begins with http:// or https://'],
  [patternOf(LinkPath), 'must be an address, or a path of the portal that begins with a slash'],
  [patternOf(Email), 'must be an email address'],
  [patternOf(Colour), 'must be a colour such as #1f5d94'],
  [patternOf(Line), 'must be one line, without control characters'],
])

/** TypeBox stops after a few errors by default; authors want to see all. */
const MAX_ERRORS = 1000

function fieldAt(path: string, name?: string): string {
  const names = path.split('/').slice(1)
  if (name !== undefined) names.push(name)
  return names.join('.')
}

export function schemaChecker(schema: TSchema): (value: unknown) => SchemaIssue[] {
  let validator: ReturnType<typeof Compile> | undefined
  return (value) => {
    // Compiled on first use: the portal itself imports nothing.
    validator ??= Compile(schema)
    if (validator.Check(value)) return []
    const { maxErrors } = Settings.Get()
    Settings.Set({ maxErrors: MAX_ERRORS })
    try {
      return validator.Errors(value).flatMap(describe)
    } finally {
      Settings.Set({ maxErrors })
    }
  }
}

function describe(error: ReturnType<ReturnType<typeof Compile>['Errors']>[number]): SchemaIssue[] {
  const { instancePath, message } = error
  const field = fieldAt(instancePath) || undefined
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        field: fieldAt(instancePath, name),
        message: 'is missing',
      }))
    case 'additionalProperties':
      // Unknown properties are reported individually below.
      return []
    case 'boolean':
      return [{ field, message: 'is not a field of this file' }]
    case 'enum':
      return [{ field, message: `must be one of ${error.params.allowedValues.join(', ')}` }]
    case 'const':
      return [{ field, message: `must be ${JSON.stringify(error.params.allowedValue)}` }]
    case 'pattern':
      return [{ field, message: FORMS.get(String(error.params.pattern)) ?? message }]
    default:
      return [{ field, message }]
  }
}
