import type { DefaultError, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Requests data for a screen that is being loaded, unless an older response is there. The screen reports errors. */
export async function askAhead<Read, Data, Key extends QueryKey>(
  options: QueryExecuteOptions<Read, DefaultError, Data, Read, Key>,
): Promise<void> {
  await queryClient.query({ ...options, staleTime: 'static' }).catch(() => undefined)
}
