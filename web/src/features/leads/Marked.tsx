import { foldedMatches } from '@portal/contract/folded-text'
import { Marked as MarkedAt } from '../../ui/marked/Marked.tsx'

/** A text with search matches highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  return query ? <MarkedAt text={text} matches={foldedMatches(text, query.trim())} /> : text
}
