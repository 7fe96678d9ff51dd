import type { SearchSnippet } from '@portal/contract/search'

type Cell = Pick<SearchSnippet, 'text' | 'matches'>

/** The cells of a table row with their matches; a match across two cells is highlighted in both. */
export function snippetCells({ text, matches }: Cell): Cell[] {
  let from = 0
  return text.split('\t').map((cell) => {
    const start = from
    from += cell.length + 1
    const inside = (at: number) => Math.min(Math.max(at - start, 0), cell.length)
    return {
      text: cell,
      matches: matches
        .map(([begin, end]): [number, number] => [inside(begin), inside(end)])
        .filter(([begin, end]) => end > begin),
    }
  })
}
