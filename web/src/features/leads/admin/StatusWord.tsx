import { useLeadStatusWords } from '../../../admin-kit/parts/use-known-words.ts'

/** The status of a lead, as its partner reads it. */
export function StatusWord({ status }: { status: unknown }) {
  return useLeadStatusWords().wordOf(status)
}
