import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { callAdmin } from '../data/calls.ts'

interface Act {
  path: string
  method: 'POST' | 'DELETE'
  body?: unknown
  /** The message after success. */
  done: string
}

/** Performs an action on an entry, reports the result, and refetches the lists. */
export function useAct() {
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, method, body }: Act) => callAdmin(path, { method, body }),
    onSuccess: (_, { done }) => notify(done),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operations'] }),
  })
}
