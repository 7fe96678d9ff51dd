interface Part {
  from: number
  text: string
  isMatch: boolean
}

/** Splits a text at its matches; overlapping and out-of-range matches are clipped. */
export function markedParts(text: string, matches: readonly (readonly [number, number])[]): Part[] {
  const parts: Part[] = []
  let at = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > at) parts.push({ from: at, text: text.slice(at, to), isMatch })
    at = Math.max(at, to)
  }
  for (const [from, to] of matches.toSorted(([one], [other]) => one - other)) {
    add(Math.min(from, text.length), false)
    add(Math.min(to, text.length), true)
  }
  add(text.length, false)
  return parts
}
