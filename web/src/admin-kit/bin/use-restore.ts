import { type Lost, restoreBinned } from '@portal/contract/admin/bin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, request } from '../../lib/api.ts'
import { useLabels } from '../labels.ts'
import { isResource } from '../resources.ts'

/** Another entry uses a value of the deleted one. */
export interface Conflict {
  deletion: number
  value: string
  title: string
}

/** Restores entries from the bin, reports what could not be restored, and asks where a value is taken. */
export function useRestore(onDone: () => void) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const notify = useNotify()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const nameOf = (kind: string, count: number) => (isResource(kind) ? labels.resource(kind, count) : kind)
  const wordsOf = (lost: readonly Lost[]) =>
    lost.map(({ kind, count }) => `${nameOf(kind, count)} (${count})`)
  const restoring = useMutation({
    mutationFn: (body: { ids: number[]; instead?: string }) => request(restoreBinned, { body }),
    onSuccess({ restored, lost }) {
      setConflict(undefined)
      if (lost.length > 0) notify(t('bin.lost', { what: wordsOf(lost).join(', ') }), { type: 'warning' })
      else notify(t('bin.restored', { count: restored.length }))
      onDone()
    },
    onError(error) {
      const { code, details } = error instanceof ApiError ? error : { code: undefined, details: undefined }
      if (code === 'duplicate') return setConflict(details as Conflict)
      const { kind } = (details ?? {}) as { kind?: string }
      const message = kind ? t('bin.needsParent', { kind: nameOf(kind, 1) }) : error.message
      notify(message, { type: 'error' })
    },
    // Any list may show restored entries.
    onSettled: () => queries.invalidateQueries(),
  })
  return { ...restoring, conflict, giveUp: () => setConflict(undefined) }
}
