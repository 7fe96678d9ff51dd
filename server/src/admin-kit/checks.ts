/** Validates an entry beyond its schema: references exist, files fit, required fields are filled. */
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { Audience } from '@portal/contract/audience'
import { audienceReferences } from '@portal/contract/audience-references'
import type { Field, Fields } from '@portal/contract/entities/field'
import { columnOf, isList } from '@portal/contract/entities/field'
import type { FieldIssue } from '@portal/contract/field-issues'
import { fitsUse, shortNameOf } from '@portal/contract/file-rules'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { takeAdvisoryLock } from '../platform/db/advisory-lock.ts'
import { type Cell, selectWhere } from '../platform/db/rows.ts'
import { fileName } from '../platform/files/file-urls.ts'
import { HTML_LIMITS, isTooIntricate } from '../platform/html/limits.ts'
import { sanitize } from '../platform/html/sanitize.ts'
import { AppError, fieldError } from '../platform/http/errors.ts'
import { normalizeEmail } from '../platform/mail/normalize-email.ts'
import type { Values } from './cells.ts'
import type { Scope } from './hooks.ts'
import { isTaken } from './store.ts'

interface Found {
  path: string
  field: Field
  value: unknown
}

function* filled(fields: Fields, values: Values, path: string): Generator<Found> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined || value === null) continue
    yield { path: `${path}${name}`, field, value }
    if (field.kind !== 'rows') continue
    for (const [index, row] of (value as Values[]).entries())
      yield* filled(field.fields, row, `${path}${name}.${index}.`)
  }
}

type Translations = Record<string, Values | null>

/** All filled fields of an entry, including those of its texts and rows. */
function fieldsOf({ fields, texts }: Resource, entry: Values): Found[] {
  const found = [...filled(fields, entry, '')]
  for (const [locale, values] of Object.entries((entry.texts ?? {}) as Translations)) {
    if (texts && values) found.push(...filled(texts.fields, values, `texts.${locale}.`))
  }
  return found
}

const resourceOf = (name: string): Resource | undefined => RESOURCES.find((r) => r.name === name)

/** @throws {AppError} `unknownReference` with the path of a dangling reference */
export async function checkReferences(found: readonly Found[], { trx }: Scope): Promise<void> {
  const wanted = found.flatMap(({ path, field, value }) => {
    if (field.kind === 'reference') return [{ path, to: field.to, id: value as number }]
    if (field.kind === 'audience')
      return audienceReferences<number>(value as Audience).map(({ to, name }) => ({ path, to, id: name }))
    if (field.kind !== 'references') return []
    return (value as number[]).map((id) => ({ path, to: field.to, id }))
  })
  for (const [to, some] of Map.groupBy(wanted, (one) => one.to)) {
    const { table, fixed } = resourceOf(to) ?? { table: to, fixed: undefined }
    const ids = some.map(({ id }) => id)
    const present = new Set<Cell | undefined>(
      (await selectWhere(trx, table, 'id', ids, fixed)).map((r) => r.id),
    )
    const missing = some.find(({ id }) => !present.has(id))
    if (missing) throw fieldError('unknownReference', missing.path, { code: 'reference' })
  }
}

async function checkFiles(found: readonly Found[], { trx }: Scope): Promise<void> {
  const wanted = found.flatMap(({ path, field, value }) =>
    field.kind === 'file' ? [{ path, use: field.use, id: value as string }] : [],
  )
  const ids = wanted.map(({ id }) => id)
  const rows = await selectWhere(trx, 'files', 'id', ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { path, use, id } of wanted) {
    const row = byId.get(id)
    if (!row || row.visibility === 'private')
      throw fieldError('unknownReference', path, { code: 'reference' })
    const mediaType = row.media_type as string
    if (fitsUse(use, mediaType)) continue
    const issue = { code: 'fileKind', expected: use, found: shortNameOf(mediaType) } as const
    throw fieldError('unfitFile', path, issue, { details: { name: fileName({ path: row.path as string }) } })
  }
}

function checkHtml(found: readonly Found[]): void {
  const invalid = found.find(({ field, value }) => field.kind === 'html' && isTooIntricate(value as string))
  if (!invalid) return
  const { elements: limit, depth } = HTML_LIMITS
  throw fieldError(
    'htmlTooIntricate',
    invalid.path,
    { code: 'intricate', limit, depth },
    { details: HTML_LIMITS },
  )
}

/** HTML that sanitises to nothing counts as empty. */
function isEmpty(field: Field, value: unknown, changed: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return field.kind === 'html' && value === changed && sanitize(value as string) === ''
}

function checkRequired({ fields, texts }: Resource, entry: Values, changed: Values): void {
  const missing: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.required && !field.computed && isEmpty(field, entry[name], changed[name])) missing.push(name)
  }
  const english = ((entry.texts ?? {}) as Translations)[DEFAULT_LOCALE] ?? {}
  const changedEnglish = ((changed.texts ?? {}) as Translations)[DEFAULT_LOCALE] ?? {}
  for (const [name, field] of Object.entries(texts?.fields ?? {})) {
    if (field.required && isEmpty(field, english[name], changedEnglish[name]))
      missing.push(`texts.${DEFAULT_LOCALE}.${name}`)
  }
  if (missing.length === 0) return
  const issues = missing.map((field): FieldIssue => ({ field, code: 'required' }))
  throw new AppError('invalid', { field: missing[0], issues })
}

async function checkUnique(resource: Resource, changed: Values, id: number, { trx }: Scope): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = changed[name]
    if (!field.unique || isList(field) || value === null || value === undefined) continue
    const column = columnOf(name, field)
    await takeAdvisoryLock(trx, `${resource.table} ${name}`)
    // Email addresses are compared regardless of case.
    const [compared, wanted] =
      field.kind === 'email'
        ? [`${column}_normalized`, normalizeEmail(value as string)]
        : [column, value as string]
    if (await isTaken(trx, resource, compared, wanted, id))
      throw fieldError('duplicate', name, { code: 'duplicate' })
  }
}

/**
 * @param entry the complete entry after the change
 * @param changed the fields that were sent: only their references are checked
 * @throws {AppError} with the offending field
 */
export async function checkEntry(
  resource: Resource,
  entry: Values,
  changed: Values,
  id: number,
  scope: Scope,
): Promise<void> {
  const found = fieldsOf(resource, changed)
  checkHtml(found)
  checkRequired(resource, entry, changed)
  await checkReferences(found, scope)
  await checkFiles(found, scope)
  await checkUnique(resource, changed, id, scope)
}
