import {
  addPartnerNote,
  deletePartnerNote,
  listPartnerNotes,
  restorePartnerNote,
  savePartnerNote,
} from '@portal/contract/admin/partner-notes'
import { readPartnerOverview } from '@portal/contract/admin/partner-overview'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import { FileUrls } from '../../../platform/files/file-urls.ts'
import type { Signer } from '../../../platform/files/signing.ts'
import { sessionOf } from '../../../platform/http/guard.ts'
import { route } from '../../../platform/http/route.ts'
import * as notes from './notes.ts'
import { readOverview } from './overview.ts'

interface PartnerPageDeps extends notes.NotesDeps {
  signer: Signer
}

export function registerPartnerPage(app: FastifyInstance, deps: PartnerPageDeps): void {
  const { db } = deps.database

  route(app, readPartnerOverview, ({ params: { id }, query: { locale = DEFAULT_LOCALE }, request }) => {
    const now = deps.clock()
    const urls = new FileUrls(deps.signer, now, { forTeam: true })
    return readOverview(db, id, { now, locale, urls, readerId: sessionOf(request).userId })
  })

  route(app, listPartnerNotes, async ({ params: { id }, query, request }) => {
    await notes.requirePartner(db, id)
    return notes.readNotes(db, id, { ...query, readerId: sessionOf(request).userId })
  })

  route(app, addPartnerNote, ({ params: { id }, body: { text }, request }) =>
    notes.addNote(deps, id, text, actorOf(request)),
  )

  route(app, savePartnerNote, ({ params: { id, note }, body, request }) =>
    notes.saveNote(deps, { partnerId: id, id: note }, body, actorOf(request)),
  )

  route(app, deletePartnerNote, async ({ params: { id, note }, request }) => {
    await notes.deleteNote(deps, { partnerId: id, id: note }, actorOf(request))
    return { message: 'Note deleted' }
  })

  route(app, restorePartnerNote, async ({ params: { id, note }, request }) => {
    await notes.restoreNote(deps, { partnerId: id, id: note }, actorOf(request))
    return { message: 'Note restored' }
  })
}
