import {
  addPartnerNote,
  deletePartnerNote,
  listPartnerNotes,
  restorePartnerNote,
  savePartnerNote,
} from '@portal/contract/admin/partner-notes'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import { sessionOf } from '../../../platform/http/guard.ts'
import { route } from '../../../platform/http/route.ts'
import * as notes from './notes.ts'

export function registerPartnerNotes(app: FastifyInstance, deps: notes.NotesDeps): void {
  const { db } = deps.database

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
