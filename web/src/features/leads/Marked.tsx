import { Marked as MarkedAt } from '../../ui/marked/Marked.tsx'
import { matchesOf } from '../../ui/marked/matches-of.ts'

/** A text with search matches highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  return query ? <MarkedAt text={text} matches={matchesOf(text, query)} /> : text
}
