/*
 * Trims characters other than white space. A regular expression such as /-+$/ takes quadratic time if many of them are
 * inside the text, because it tries to reach the end from each.
 */

/** The text without any of these characters at its end. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** The text without any of these characters at either end. */
export function trimOf(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text[start] ?? '')) start += 1
  return trimEndOf(text.slice(start), characters)
}
