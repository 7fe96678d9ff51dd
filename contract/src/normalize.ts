/** Combining marks, and the two half-width voiced sound marks, which normalise to marks. */
const RUN = /[\p{M}\uff9e\uff9f]+/gu
const MAX_RUN = 30
const GRAPHEME_JOINER = '\u034f'
/** Shorter texts have no run that takes long. */
const SHORT = 2 * MAX_RUN

function bounded(run: string): string {
  if (run.length <= MAX_RUN) return run
  const marks = [...run]
  const pieces = Array.from({ length: Math.ceil(marks.length / MAX_RUN) }, (_, i) =>
    marks.slice(i * MAX_RUN, (i + 1) * MAX_RUN).join(''),
  )
  return pieces.join(GRAPHEME_JOINER)
}

/**
 * Normalises a text to a Unicode form in linear time.
 *
 * Normalising sorts each run of combining marks in quadratic time: seconds for 100,000 marks on one letter. Following
 * the Stream-Safe Text Format (UAX #15), a combining grapheme joiner is inserted after every 30 marks; no writing
 * system comes close to that, so real text is not affected.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length <= SHORT ? text : text.replaceAll(RUN, bounded)).normalize(form)
}
