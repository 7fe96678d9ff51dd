import { checkDocument, type DocumentCheck } from '@portal/contract/document-check'
import type { FastifyInstance } from 'fastify'
import { NO_AUDIENCE } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { siteRule, takeFrom } from '../../platform/http/client-network.ts'
import { DistributedRateLimiter } from '../../platform/http/distributed-rate-limiter.ts'
import { route } from '../../platform/http/route.ts'
import { findMatch, hashOfCode, readCurrent } from './read-model.ts'

interface DocumentCheckDeps {
  db: Db
  signer: Signer
  clock: () => number
}

/** Enough for a site to check a folder of files, too little to enumerate hashes. */
const CHECKS_OF_ADDRESS = { scope: 'document-check', limit: 60, windowMs: 60_000 }

/** Not a hash, but looked up like one. */
const NONE = ''

export function registerDocumentCheck(app: FastifyInstance, { db, signer, clock }: DocumentCheckDeps): void {
  const checks = {
    networks: new DistributedRateLimiter(db, CHECKS_OF_ADDRESS),
    sites: new DistributedRateLimiter(db, siteRule(CHECKS_OF_ADDRESS)),
  }

  route(app, checkDocument, async ({ body, request, reply }): Promise<DocumentCheck> => {
    reply.header('cache-control', 'no-store')
    const now = clock()
    await takeFrom(checks, request.ip, now)
    const hash = 'sha256' in body ? body.sha256 : await hashOfCode(db, body.code)
    // Without a session, only content for all readers is matched.
    const audience = request.session?.audience ?? NO_AUDIENCE
    const match = await findMatch(db, hash ?? NONE, { now, audience })
    if (!match) return { status: 'unknown' }
    const status = match.isCurrent ? 'current' : 'outdated'
    const current = request.session ? await readCurrent(db, match) : undefined
    if (!current) return { status }
    const { title, language, file } = current
    return { status, document: { title, language, url: new FileUrls(signer, now, { audience }).of(file) } }
  })
}
