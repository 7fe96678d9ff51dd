import { MAX_IMPORT_BYTES } from '@portal/contract/admin/import'
import {
  checkLeadImport,
  listLeadImports,
  readInvalidLines,
  readLeadHistory,
  startLeadImport,
  undoLeadImport,
} from '@portal/contract/admin/lead-import'
import type { Body } from '@portal/contract/endpoint'
import type { Locale } from '@portal/contract/locale'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../../admin-kit/actor.ts'
import { importFile, isYes, mappingOf, partnerOf, READS } from '../../../../admin-kit/import/form.ts'
import { invalidLines } from '../../../../admin-kit/import/invalid-lines.ts'
import type { ImportDeps } from '../../../../admin-kit/import/ledger.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { withForms } from '../../../../platform/http/forms.ts'
import { requestLocale } from '../../../../platform/http/messages.ts'
import { route } from '../../../../platform/http/route.ts'
import { windowOfUser } from '../../../../platform/http/upload-limits.ts'
import type { LeadField } from './columns.ts'
import { examine, leadRows, readingOf } from './examine.ts'
import { readHistory } from './history.ts'
import { type ImportOptions, listImports, startImport } from './service.ts'
import { undoImport } from './undo.ts'

type Form = Body<typeof startLeadImport>

function optionsOf(body: Form): ImportOptions {
  const { encoding, duplicates = 'skip' } = body
  const chosen = { mapping: mappingOf<LeadField>(body.mapping), partnerId: partnerOf(body) }
  return { ...chosen, encoding, skipInvalid: isYes(body.skipInvalid), duplicates }
}

/** The invalid lines of a file as CSV, with their errors. */
async function invalidLeads(db: Db, body: Form, locale: Locale) {
  const file = importFile(body)
  let columns: readonly string[] = []
  const rows = leadRows(file, await readingOf(db, file, optionsOf(body)), (head) => {
    columns = head.columns
  })
  return invalidLines(rows, () => columns, locale)
}

export function registerLeadImport(app: FastifyInstance, deps: ImportDeps): void {
  const { db } = deps.database
  const admit = windowOfUser(db, READS, deps.clock)
  route(app, listLeadImports, async () => ({ body: await listImports(db) }))
  route(app, undoLeadImport, ({ params, request }) => undoImport(deps, params.id, actorOf(request)))
  route(app, readLeadHistory, ({ params }) => readHistory(db, params.id))
  withForms(app, { files: 1, fileBytes: MAX_IMPORT_BYTES, admit }, (scope) => {
    route(scope, checkLeadImport, ({ body }) => examine(db, importFile(body), optionsOf(body)))
    route(scope, readInvalidLines, async ({ body, request, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await invalidLeads(db, body, requestLocale(request))),
    )
    route(scope, startLeadImport, async ({ body, request }) => ({
      id: await startImport(deps, importFile(body), optionsOf(body), actorOf(request)),
    }))
  })
}
