interface Part {
  text: string
  isMatch: boolean
}

/** Cuts a text where it matches the query, whatever the case of either. */
export function markedParts(text: string, query: string): Part[] {
  const wanted = query.trim().toLowerCase()
  const lower = text.toLowerCase()
  // Few letters change their length with their case; then positions in the one say nothing about the other.
  if (wanted === '' || lower.length !== text.length) return [{ text, isMatch: false }]
  const parts: Part[] = []
  let rest = 0
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, rest)) {
    if (at > rest) parts.push({ text: text.slice(rest, at), isMatch: false })
    rest = at + wanted.length
    parts.push({ text: text.slice(at, rest), isMatch: true })
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), isMatch: false })
  return parts
}
