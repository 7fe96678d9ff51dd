import {
  addToQuotation,
  createQuotation,
  deleteQuotation,
  getQuotation,
  getQuotationPdf,
  getQuotations,
  getQuotationTable,
  getQuotationTarget,
  getQuotationWorkbook,
  restoreQuotation,
  saveQuotation,
} from '@portal/contract/quotations'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { shownName } from '../../platform/files/private-file.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { isGone } from '../../platform/http/is-gone.ts'
import { route } from '../../platform/http/route.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import { XLSX_TYPE } from '../../platform/http/xlsx.ts'
import { printed } from './document.ts'
import { printPdf } from './print/printer.ts'
import { addArticle, create, list, readTarget, save, setDeleted } from './service.ts'
import { lacksMargin, type Owner, present, type QuotationRow, readRow } from './store.ts'
import { quotationTable, quotationWorkbook } from './table.ts'

interface QuotationDeps {
  database: DatabaseHandle
  storage: Storage
  clock: () => number
}

const FILES_PER_MINUTE = 20
const MINUTE = 60_000

export function registerQuotations(app: FastifyInstance, { database, storage, clock }: QuotationDeps): void {
  const { db } = database

  /** The provider's team has no own prices to quote. */
  function ownerOf(request: FastifyRequest): Owner {
    const { userId, partnerId, audience } = sessionOf(request)
    if (partnerId === null) throw new AppError('notFound')
    return { userId, partnerId, audience, now: clock() }
  }

  async function fileOf(request: FastifyRequest, id: number) {
    const owner = ownerOf(request)
    const row = await readRow(db, owner, id)
    if (lacksMargin(row)) throw new AppError('marginMissing', { field: 'margin' })
    const subject = String(owner.userId)
    const window = {
      scope: 'quotation-files',
      subject,
      limit: FILES_PER_MINUTE,
      windowMs: MINUTE,
      now: clock(),
    }
    if (!(await tryWindow(db, window)))
      throw new AppError('tooManyRequests', { retryAfterSeconds: MINUTE / 1000 })
    return { owner, row }
  }

  /** Sends a file named after the quotation, in characters that every file system accepts. */
  const sendFile = (reply: FastifyReply, type: string, [row, end]: [QuotationRow, string], file: unknown) =>
    reply
      .type(type)
      .header('content-disposition', contentDisposition(`${shownName(row.name + end, String(row.id))}${end}`))
      .header('cache-control', 'private, no-store')
      .send(file)

  route(app, getQuotations, async ({ request }) => {
    const isOfTeam = sessionOf(request).partnerId === null
    return { body: isOfTeam ? [] : await list(db, ownerOf(request)) }
  })

  route(app, getQuotation, async ({ params: { id }, request, reply }) => {
    const owner = ownerOf(request)
    reply.header('cache-control', 'private, no-store')
    return { body: await present(db, owner, await readRow(db, owner, id)) }
  })

  route(app, createQuotation, async ({ body, request }) => ({
    body: await create(database, ownerOf(request), { ...body, ip: request.ip }),
  }))

  route(app, getQuotationTarget, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { body: await readTarget(db, ownerOf(request)) }
  })

  route(app, addToQuotation, async ({ body: { articleNumber }, request }) => ({
    body: await addArticle(database, ownerOf(request), articleNumber),
  }))

  route(app, saveQuotation, async ({ params: { id }, body, request }) => ({
    body: await save(database, ownerOf(request), id, body),
  }))

  route(app, deleteQuotation, async ({ params: { id }, request }) => {
    await setDeleted(database, ownerOf(request), { id, isDeleted: true })
    return { message: 'Quotation deleted' }
  })

  route(app, restoreQuotation, async ({ params: { id }, request }) => {
    await setDeleted(database, ownerOf(request), { id, isDeleted: false })
    return { message: 'Quotation restored' }
  })

  route(app, getQuotationPdf, async ({ params: { id }, request, reply }) => {
    const { owner, row } = await fileOf(request, id)
    const pdf = await printPdf(await printed({ db, storage }, owner, row), owner.userId, () => isGone(reply))
    if (!pdf) return reply
    return sendFile(reply, 'application/pdf', [row, '.pdf'], pdf)
  })

  route(app, getQuotationTable, async ({ params: { id }, request, reply }) => {
    const { owner, row } = await fileOf(request, id)
    const file = await quotationTable(db, row, owner)
    return sendFile(reply, 'text/csv; charset=utf-8', [row, '.csv'], file)
  })

  route(app, getQuotationWorkbook, async ({ params: { id }, request, reply }) => {
    const { owner, row } = await fileOf(request, id)
    return sendFile(reply, XLSX_TYPE, [row, '.xlsx'], await quotationWorkbook(db, row, owner))
  })
}
