import { MAX_IMPORT_BYTES } from '@portal/contract/admin/import'
import {
  checkPartnerImport,
  type ImportKind,
  listPartnerImports,
  readInvalidImportLines,
  startPartnerImport,
  undoPartnerImport,
} from '@portal/contract/admin/partner-import'
import type { Body } from '@portal/contract/endpoint'
import type { Locale } from '@portal/contract/locale'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../admin-kit/actor.ts'
import { importFile, isYes, mappingOf, partnerOf, READS } from '../../admin-kit/import/form.ts'
import { invalidLines } from '../../admin-kit/import/invalid-lines.ts'
import type { Db } from '../../platform/db/open.ts'
import { withForms } from '../../platform/http/forms.ts'
import { requestLocale } from '../../platform/http/messages.ts'
import { route } from '../../platform/http/route.ts'
import { windowOfUser } from '../../platform/http/upload-limits.ts'
import { examine, importedRows, readingOf } from './examine.ts'
import { type ImportOptions, listImports, type PartnerImportDeps, startImport } from './service.ts'
import { undoImport } from './undo.ts'

type Form = Body<typeof startPartnerImport>

function optionsOf(kind: ImportKind, body: Form): ImportOptions {
  const { encoding, existing = 'skip' } = body
  const chosen = { kind, mapping: mappingOf(body.mapping), partnerId: partnerOf(body), encoding }
  return { ...chosen, existing, skipInvalid: isYes(body.skipInvalid), invite: isYes(body.invite) }
}

/** The invalid lines of a file as CSV, with their errors. */
async function invalidOf(db: Db, kind: ImportKind, body: Form, locale: Locale) {
  const file = importFile(body)
  let columns: readonly string[] = []
  const rows = importedRows(db, file, await readingOf(db, file, optionsOf(kind, body)), (head) => {
    columns = head.columns
  })
  return invalidLines(rows, () => columns, locale)
}

export function registerPartnerImports(app: FastifyInstance, deps: PartnerImportDeps): void {
  const { db } = deps.database
  const admit = windowOfUser(db, READS, deps.clock)
  route(app, listPartnerImports, async () => ({ body: await listImports(deps) }))
  route(app, undoPartnerImport, ({ params, request }) => undoImport(deps, params.id, actorOf(request)))
  withForms(app, { files: 1, fileBytes: MAX_IMPORT_BYTES, admit }, (scope) => {
    route(scope, checkPartnerImport, ({ params: { kind }, body }) =>
      examine(db, importFile(body), optionsOf(kind, body)),
    )
    route(scope, readInvalidImportLines, async ({ params: { kind }, body, request, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await invalidOf(db, kind, body, requestLocale(request))),
    )
    route(scope, startPartnerImport, async ({ params: { kind }, body, request }) => ({
      id: await startImport(deps, importFile(body), optionsOf(kind, body), actorOf(request)),
    }))
  })
}
