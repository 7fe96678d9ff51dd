/** Marks, and the two voiced sound marks of half width, which become marks. */
const RUN = /[\p{M}\uff9e\uff9f]+/gu
/** No writing system comes near that many. */
const MAX_RUN = 30

/**
 * A text in a Unicode normalisation form, in time proportional to its length: normalising sorts each run of combining
 * marks, which takes the square of the run's length, so that longer ones are cut off.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  const bounded = text.length <= 2 * MAX_RUN ? text : text.replaceAll(RUN, (run) => run.slice(0, MAX_RUN))
  return bounded.normalize(form)
}
