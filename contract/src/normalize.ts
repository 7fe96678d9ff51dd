/** Marks, and the two voiced sound marks of half width, which become marks. */
const RUN = /[\p{M}\uff9e\uff9f]+/gu
const MAX_RUN = 30
const GRAPHEME_JOINER = '\u034f'
/** A text this short has no run that would take long. */
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
 * Puts a text into a Unicode normalisation form in time proportional to its length.
 *
 * Normalising sorts each run of combining marks, which takes the square of the run's length: seconds for 100,000 marks on
 * one letter. The Stream-Safe Text Format (UAX #15) bounds the runs with a combining grapheme joiner behind every 30
 * marks; no writing system comes near that, so what people write is normalised as ever.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length <= SHORT ? text : text.replaceAll(RUN, bounded)).normalize(form)
}
