/** What a form with a file to import says. */

import type { Mapping } from '@portal/contract/admin/import'
import type { FormFile } from '@portal/contract/form'
import { MAX_ID } from '@portal/contract/rules'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import { type Upload, uploadOf } from '../../platform/http/forms.ts'

/** Files of a user that are read, to look at them or to take them over. */
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
    // Falls through: whatever is no mapping is refused alike.
  }
  throw new AppError('invalid', { field: 'mapping' })
}

/** @throws {AppError} `invalid` where there is none */
export function importFile({ file }: { file: FormFile }): Upload {
  const upload = uploadOf(file, 'file')
  if (!upload) throw fieldError('invalid', 'file', { code: 'required' })
  return upload
}

/** The partner of lines that name none. @throws {AppError} `unknownReference` for what is no id at all */
export function partnerOf({ partner }: { partner?: string | number }): number | null {
  const id = Number(partner ?? 0) || null
  if (Number(id) > MAX_ID) throw fieldError('unknownReference', 'partner', { code: 'reference' })
  return id
}

export const isYes = (flag: boolean | 'true' | 'false' | undefined) => flag === true || flag === 'true'
