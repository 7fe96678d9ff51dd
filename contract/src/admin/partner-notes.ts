/** The team's notes about a partner, which are invisible to the partner. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { MAX_ID } from '../rules.ts'
import { closed, done, itemId, Time, textOrNull } from '../values.ts'

const endpoint = endpointsWith({ tag: 'Back office: partners', access: 'admin' })

export const MAX_PARTNER_NOTES = 500
export const MAX_NOTE_LENGTH = 10_000
/** Notes per page. */
export const NOTES_PAGE = 20

const noteText = Type.String({
  minLength: 1,
  maxLength: MAX_NOTE_LENGTH,
  pattern: '\\S',
  examples: ['Wants to open a second branch in Bergen next spring.'],
})

export const PartnerNote = Type.Object({
  id: Type.Integer({ examples: [21] }),
  version: Type.Integer({ examples: [1] }),
  text: noteText,
  by: textOrNull('Ines Ortega', 'Null where the account is gone'),
  mine: Type.Boolean({ description: 'Whether the caller wrote it, and so may change it' }),
  at: Time,
  edited: Type.Union([Time, Type.Null()]),
})
export type PartnerNote = Static<typeof PartnerNote>

export const PartnerNotes = Type.Object({
  items: Type.Array(PartnerNote, { description: 'Newest first', maxItems: NOTES_PAGE }),
  total: Type.Integer({ examples: [3] }),
})
export type PartnerNotes = Static<typeof PartnerNotes>

const path = '/api/admin/partners/{id}/notes'
const OfPartner = Type.Object({ id: itemId(3) }, closed)
const OneNote = Type.Object({ id: itemId(3), note: itemId(21) }, closed)

export const listPartnerNotes = endpoint({
  id: 'adminPartnerNotes',
  method: 'GET',
  path,
  summary: 'What the team noted down about a partner, newest first',
  params: OfPartner,
  query: Type.Object(
    { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1, examples: [1] })) },
    closed,
  ),
  response: PartnerNotes,
})

export const addPartnerNote = endpoint({
  id: 'adminAddPartnerNote',
  method: 'POST',
  path,
  summary: 'Note something down about a partner, for the team alone',
  idempotent: true,
  params: OfPartner,
  body: Type.Object({ text: noteText }, closed),
  response: PartnerNote,
  status: 201,
  errors: ['limitReached'],
})

export const savePartnerNote = endpoint({
  id: 'adminSavePartnerNote',
  method: 'PUT',
  path: `${path}/{note}`,
  summary:
    "Change a note of one's own; one that was changed in another window is a conflict, with the note as it is",
  params: OneNote,
  body: Type.Object(
    {
      version: Type.Integer({
        minimum: 1,
        maximum: MAX_ID,
        description: 'As the caller has seen it',
        examples: [1],
      }),
      text: noteText,
    },
    closed,
  ),
  response: PartnerNote,
  errors: ['conflict'],
})

export const deletePartnerNote = endpoint({
  id: 'adminDeletePartnerNote',
  method: 'DELETE',
  path: `${path}/{note}`,
  summary: 'Delete a note, which can be restored for a day',
  params: OneNote,
  response: done('Note deleted'),
})

export const restorePartnerNote = endpoint({
  id: 'adminRestorePartnerNote',
  method: 'POST',
  path: `${path}/{note}/restore`,
  summary: 'Restore a deleted note',
  params: OneNote,
  response: done('Note restored'),
  errors: ['conflict', 'limitReached'],
})

/** Details of `conflict`: the current note. */
export interface NoteConflict {
  note: PartnerNote
}
