import { timestampOf } from '../../lib/format.ts'

/** The day of a moment in epoch seconds, as en-US writes it in every language; undefined where it is no date. */
export function newsDate(seconds: number): { text: string; iso: string } | undefined {
  const date = timestampOf(seconds * 1000)
  if (!date) return
  return { text: date.toLocaleDateString('en-US'), iso: date.toISOString() }
}
