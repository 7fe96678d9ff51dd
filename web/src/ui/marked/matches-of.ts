/** Where a text matches the query, whatever the case of either. */
export function matchesOf(text: string, query: string): [number, number][] {
  const wanted = query.trim().toLowerCase()
  const lower = text.toLowerCase()
  // Few letters change their length with their case; then positions in the one say nothing about the other.
  if (wanted === '' || lower.length !== text.length) return []
  const matches: [number, number][] = []
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length)) {
    matches.push([at, at + wanted.length])
  }
  return matches
}
