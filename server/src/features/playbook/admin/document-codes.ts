/** QR codes in PDFs that show readers whether their version is current. */
import { randomBytes } from 'node:crypto'
import { type DocumentCode, makeDocumentCode } from '@portal/contract/admin/document-versions'
import { CHECK_PAGE } from '@portal/contract/document-check'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { route } from '../../../platform/http/route.ts'

interface DocumentCodesDeps {
  database: DatabaseHandle
  /** Base URL of the portal's screens. */
  portalUrl: string
  clock: () => number
}

interface VersionKey {
  id: number
  locale: string
  version: 'current' | 'next'
}

/**
 * The number of the requested version, counting the ones before it.
 * @throws {AppError} `notFound`
 */
async function numberOf(trx: Transaction, { id, locale, version }: VersionKey): Promise<number> {
  const document = await trx.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst()
  const current = await trx
    .selectFrom('document_texts')
    .select('file_id')
    .where('document_id', '=', id)
    .where('locale', '=', locale)
    .executeTakeFirst()
  const hasFile = (current?.file_id ?? null) !== null
  if (!document || (version === 'current' && !hasFile)) throw new AppError('notFound')
  const { replaced } = await trx
    .selectFrom('replaced_files')
    .select((e) => e.fn.countAll<number>().as('replaced'))
    .where('document_id', '=', id)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow()
  return Number(replaced) + (version === 'next' && hasFile ? 2 : 1)
}

/** The code of a version, created on first request. */
async function codeOf(trx: Transaction, key: VersionKey, now: number) {
  const number = await numberOf(trx, key)
  const version = { document_id: key.id, locale: key.locale, number }
  const code = randomBytes(12).toString('base64url')
  await trx
    .insertInto('document_codes')
    .values({ ...version, code, created_at: now })
    .onConflict((c) => c.columns(['document_id', 'locale', 'number']).doNothing())
    .execute()
  return trx
    .selectFrom('document_codes')
    .select(['code', 'number'])
    .where('document_id', '=', key.id)
    .where('locale', '=', key.locale)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

async function draw(url: string): Promise<Pick<DocumentCode, 'svg' | 'png'>> {
  const { default: QRCode } = await import('qrcode')
  const look = { margin: 2, errorCorrectionLevel: 'M' } as const
  const [svg, png] = await Promise.all([
    QRCode.toString(url, { ...look, type: 'svg' }),
    QRCode.toDataURL(url, { ...look, width: 800 }),
  ])
  return { svg, png }
}

export function registerDocumentCodes(
  app: FastifyInstance,
  { database, portalUrl, clock }: DocumentCodesDeps,
): void {
  route(app, makeDocumentCode, async ({ params, body }) => {
    const key = { ...params, ...body }
    const { code, number } = await transaction(database, (trx) => codeOf(trx, key, clock()))
    const url = `${portalUrl}${CHECK_PAGE}?c=${code}`
    return { number, url, ...(await draw(url)) }
  })
}
