import { getProfile } from '@portal/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { Addresses } from '../../files/addresses.ts'
import type { Signer } from '../../files/signing.ts'
import { sessionOf } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { readProfile } from './read-model.ts'

export interface ProfileDeps {
  db: Db
  signer: Signer
  clock: () => number
}

export function registerProfile(app: FastifyInstance, { db, signer, clock }: ProfileDeps): void {
  route(app, getProfile, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return readProfile(db, sessionOf(request), new Addresses(signer, clock()))
  })
}
