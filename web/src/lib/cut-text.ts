/** Truncates a text at a word boundary to at most `most` characters, with an ellipsis. */
export function cutText(text: string, most: number, locale: string): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (index + segment.length >= most) break
    end = index + segment.length
  }
  return `${text.slice(0, end).replace(/[\s,;:–-]{1,9}$/, '')}…`
}
