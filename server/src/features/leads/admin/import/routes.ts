import {
  checkLeadImport,
  type LeadMapping,
  listLeadImports,
  MAX_IMPORT_BYTES,
  readInvalidLines,
  readLeadHistory,
  startLeadImport,
  undoLeadImport,
} from '@portal/contract/admin/lead-import'
import type { Body } from '@portal/contract/endpoint'
import { MAX_ID } from '@portal/contract/rules'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../../admin-kit/actor.ts'
import { AppError, fieldError } from '../../../../platform/http/errors.ts'
import { type Upload, uploadOf, withForms } from '../../../../platform/http/forms.ts'
import { requestLocale } from '../../../../platform/http/messages.ts'
import { route } from '../../../../platform/http/route.ts'
import { windowOfUser } from '../../../../platform/http/upload-limits.ts'
import { examine } from './examine.ts'
import { readHistory } from './history.ts'
import { invalidLines } from './invalid-lines.ts'
import { type ImportOptions, type LeadImportDeps, listImports, startImport } from './service.ts'
import { undoImport } from './undo.ts'

type Form = Body<typeof startLeadImport>

/** Files of a user that are read, to look at them or to take them over. */
export const READS = { scope: 'lead-import', limit: 200, windowMs: 60 * 60_000 }

function mappingOf(value: Form['mapping']): LeadMapping | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') return value as LeadMapping
  try {
    const parsed: unknown = JSON.parse(value)
    const isMapping =
      typeof parsed === 'object' &&
      parsed !== null &&
      !Array.isArray(parsed) &&
      Object.values(parsed).every((column) => typeof column === 'string')
    if (isMapping) return parsed as LeadMapping
  } catch {
    // Falls through: whatever is no mapping is refused alike.
  }
  throw new AppError('invalid', { field: 'mapping' })
}

function optionsOf(body: Form): { upload: Upload; options: ImportOptions } {
  const upload = uploadOf(body.file, 'file')
  if (!upload) throw fieldError('invalid', 'file', { code: 'required' })
  const partnerId = Number(body.partner ?? 0) || null
  if (Number(partnerId) > MAX_ID) throw fieldError('unknownReference', 'partner', { code: 'reference' })
  const skipInvalid = body.skipInvalid === true || body.skipInvalid === 'true'
  const { encoding, duplicates = 'skip' } = body
  return {
    upload,
    options: { mapping: mappingOf(body.mapping), partnerId, encoding, skipInvalid, duplicates },
  }
}

export function registerLeadImport(app: FastifyInstance, deps: LeadImportDeps): void {
  const { db } = deps.database
  const admit = windowOfUser(db, READS, deps.clock)
  route(app, listLeadImports, async () => ({ body: await listImports(db) }))
  route(app, undoLeadImport, ({ params, request }) => undoImport(deps, params.id, actorOf(request)))
  route(app, readLeadHistory, ({ params }) => readHistory(db, params.id))
  withForms(app, { files: 1, fileBytes: MAX_IMPORT_BYTES, admit }, (scope) => {
    route(scope, checkLeadImport, async ({ body }) => {
      const { upload, options } = optionsOf(body)
      return examine(db, upload, options)
    })
    route(scope, readInvalidLines, async ({ body, request, reply }) => {
      const { upload, options } = optionsOf(body)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await invalidLines(db, upload, options, requestLocale(request)))
    })
    route(scope, startLeadImport, async ({ body, request }) => {
      const { upload, options } = optionsOf(body)
      return { id: await startImport(deps, upload, options, actorOf(request)) }
    })
  })
}
