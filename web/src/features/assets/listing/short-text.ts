const LONG_FROM = 100
const CUT_AT = 140

/** The text shortened for the table, or null if it is short enough to show in full. */
export function shortText(text: string): string | null {
  const characters = Array.from(text)
  if (characters.length <= LONG_FROM) return null
  if (characters.length <= CUT_AT) return text
  return `${characters.slice(0, CUT_AT).join('').trimEnd()}…`
}
