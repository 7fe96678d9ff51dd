/** The overview of a partner, and the team's notes about it. */

import {
  addPartnerNote,
  deletePartnerNote,
  listPartnerNotes,
  NOTES_PAGE,
  type NoteConflict,
  type PartnerNote,
  type PartnerNotes,
  restorePartnerNote,
  savePartnerNote,
} from '@portal/contract/admin/partner-notes'
import { readPartnerOverview } from '@portal/contract/admin/partner-overview'
import type { Locale } from '@portal/contract/locale'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import { hasCode } from '../../../../lib/api-error.ts'
import { submitOnce } from '../../../../lib/submit-once.ts'

const FRESH_MS = 30_000

export const useOverview = (id: number, locale: Locale) =>
  useQuery({
    queryKey: ['partner-overview', id, locale],
    queryFn: ({ signal }) => request(readPartnerOverview, { params: { id }, query: { locale }, signal }),
    staleTime: 0,
  })

const notesKey = (id: number) => ['partner-notes', id]

/** The first page is part of the overview. */
export const useNotes = (id: number, first: PartnerNotes) =>
  useInfiniteQuery({
    queryKey: notesKey(id),
    queryFn: ({ pageParam, signal }) =>
      request(listPartnerNotes, { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * NOTES_PAGE < total ? pages.length + 1 : undefined,
    initialData: { pages: [first], pageParams: [1] },
    staleTime: FRESH_MS,
  })

/** The current version of a note that was changed in another window. */
export function conflictOf(error: unknown): PartnerNote | undefined {
  if (!hasCode(error, 'conflict')) return undefined
  return (error.details as NoteConflict | undefined)?.note
}

/** Creates or changes a note. */
interface Saving {
  /** The note to change; without it, a new one is added. */
  note: { id: number; version: number } | undefined
  /** Is also called if the form has been closed meanwhile. */
  onSaved: () => void
}

export function useSaveNote(id: number, { note, onSaved }: Saving) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string): Promise<PartnerNote> =>
      note
        ? request(savePartnerNote, { params: { id, note: note.id }, body: { version: note.version, text } })
        : submitOnce(`admin/partner-note/${id}`, (idempotencyKey) =>
            request(addPartnerNote, { params: { id }, body: { text }, idempotencyKey }),
          ),
    onSuccess: () => {
      onSaved()
      return client.invalidateQueries({ queryKey: notesKey(id) })
    },
  })
}

export function useDeleteNote(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ note, isDeleted }: { note: number; isDeleted: boolean }): Promise<unknown> =>
      isDeleted
        ? request(deletePartnerNote, { params: { id, note } })
        : request(restorePartnerNote, { params: { id, note } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notesKey(id) }),
  })
}
