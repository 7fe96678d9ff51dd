/** Client-side sorting and filtering of lists. */

interface Order<Entry> {
  keyOf: (entry: Entry) => string | number | undefined
  descending: boolean
  locale: string
}

/** Stable sort by a value; entries without one are last in both directions. */
export function sortByValue<Entry>(
  entries: readonly Entry[],
  { keyOf, descending, locale }: Order<Entry>,
): Entry[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const direction = descending ? -1 : 1
  const isMissing = (value: string | number | undefined) => value === undefined || value === ''
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }))
  keyed.sort(({ key: a }, { key: b }) => {
    const byPresence = Number(isMissing(a)) - Number(isMissing(b))
    if (byPresence !== 0) return byPresence
    const byValue =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : collator.compare(String(a ?? ''), String(b ?? ''))
    return byValue * direction
  })
  return keyed.map(({ entry }) => entry)
}

/** The statuses in `all`, `known` ones first, with their counts in `found`; empty ones are ignored. */
export function countByStatus(
  all: readonly string[],
  found: readonly string[],
  known: readonly string[],
): Map<string, number> {
  const statuses = [...new Set(all)].filter(Boolean)
  const rank = (status: string) => (known.includes(status) ? known.indexOf(status) : known.length)
  const sorted = statuses.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  const counts = new Map(sorted.map((status) => [status, 0]))
  for (const status of found) {
    const count = counts.get(status)
    if (count !== undefined) counts.set(status, count + 1)
  }
  return counts
}
