import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { getPartnerProgramme } from '@portal/contract/partner-programme'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { readProgramme } from './read-model.ts'

interface PartnerProgrammeDeps {
  db: Db
  signer: Signer
  clock: () => number
}

export function registerPartnerProgramme(
  app: FastifyInstance,
  { db, signer, clock }: PartnerProgrammeDeps,
): void {
  route(app, getPartnerProgramme, ({ query: { locale = DEFAULT_LOCALE }, request }) =>
    readProgramme(db, sessionOf(request).partnerId, { locale, urls: new FileUrls(signer, clock()) }),
  )
}
