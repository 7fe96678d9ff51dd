/** Combining marks, and the two halfwidth voiced sound marks, which NFKC turns into combining marks. */
const RUN = /[\p{M}\uff9e\uff9f]+/gu
/** More than any writing system needs. */
const MAX_RUN = 30

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\u0000-\u007f]*$/

/**
 * Normalises a text in linear time. Unicode normalisation sorts each run of combining marks, which is quadratic in the
 * run's length, so longer runs are truncated.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  if (ASCII.test(text)) return text
  const bounded = text.length <= 2 * MAX_RUN ? text : text.replaceAll(RUN, (run) => run.slice(0, MAX_RUN))
  return bounded.normalize(form)
}
