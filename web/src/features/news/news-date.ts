import { timestampOf } from '../../lib/format.ts'

/** The day of a timestamp in epoch seconds, in en-US format for every language; undefined if invalid. */
export function newsDate(seconds: number): { text: string; iso: string } | undefined {
  const date = timestampOf(seconds * 1000)
  if (!date) return
  return { text: date.toLocaleDateString('en-US'), iso: date.toISOString() }
}
