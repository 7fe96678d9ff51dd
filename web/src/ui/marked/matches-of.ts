/** Case-insensitive matches of the query in a text. */
export function matchesOf(text: string, query: string): [number, number][] {
  const wanted = query.trim().toLowerCase()
  const lower = text.toLowerCase()
  // A few letters change length with their case, so that positions would not correspond.
  if (wanted === '' || lower.length !== text.length) return []
  const matches: [number, number][] = []
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length)) {
    matches.push([at, at + wanted.length])
  }
  return matches
}
