/** Parses the form of an import. */

import type { Mapping } from '@portal/contract/admin/import'
import type { FormFile } from '@portal/contract/form'
import { MAX_ID } from '@portal/contract/rules'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import { type Upload, uploadOf } from '../../platform/http/forms.ts'

/** Rate limit for previews and imports of files. */
export const READS = { scope: 'lead-import', limit: 200, windowMs: 60 * 60_000 }

export function mappingOf<F extends string>(value: unknown): Mapping<F> | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') return value as Mapping<F>
  try {
    const parsed: unknown = JSON.parse(value)
    const isMapping =
      typeof parsed === 'object' &&
      parsed !== null &&
      !Array.isArray(parsed) &&
      Object.values(parsed).every((column) => typeof column === 'string')
    if (isMapping) return parsed as Mapping<F>
  } catch {
    // Falls through: anything but a valid mapping is rejected in the same way.
  }
  throw new AppError('invalid', { field: 'mapping' })
}

/** @throws {AppError} `invalid` where there is none */
export function importFile({ file }: { file: FormFile }): Upload {
  const upload = uploadOf(file, 'file')
  if (!upload) throw fieldError('invalid', 'file', { code: 'required' })
  return upload
}

/** The partner for lines without one. @throws {AppError} `unknownReference` for anything but an id */
export function partnerOf({ partner }: { partner?: string | number }): number | null {
  const id = Number(partner ?? 0) || null
  if (Number(id) > MAX_ID) throw fieldError('unknownReference', 'partner', { code: 'reference' })
  return id
}

export const isYes = (flag: boolean | 'true' | 'false' | undefined) => flag === true || flag === 'true'
