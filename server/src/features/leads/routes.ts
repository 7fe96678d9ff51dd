import { createHash } from 'node:crypto'
import type { Answer } from '@portal/contract/call'
import { getLeads } from '@portal/contract/leads'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { type ContentAnswer, sendContent } from '../../http/content-answers.ts'
import { sessionOf } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { readLeads } from './read-model.ts'

/** Serialised once; who has these leads already is told so instead of getting thousands of them again. */
function toAnswer(leads: Answer<typeof getLeads>): ContentAnswer {
  const body = Buffer.from(JSON.stringify(leads))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, etag, brotli: undefined }
}

export function registerLeads(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, getLeads, async ({ request, reply }) => {
    const { partnerId } = sessionOf(request)
    const body = partnerId === null ? [] : await readLeads(db, partnerId)
    return sendContent(request, reply, toAnswer({ body }))
  })
}
