import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { callAdmin } from '../data/calls.ts'

interface Act {
  path: string
  method: 'POST' | 'DELETE'
  body?: unknown
  /** What is said once it is done. */
  done: string
}

/** Does something to an entry of the operations, says so, and reads the lists anew. */
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
