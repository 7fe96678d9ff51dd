import { normalize } from '@portal/contract/normalize'

/**
 * Compares names by the numbers in them first (GX100 before GX400, both before GX1000), then in the collation order of
 * the language. Names without a number come last.
 */
export function naturalOrder(locale: string): (one: string, other: string) => number {
  const collator = new Intl.Collator(locale, { numeric: true })
  return (one, other) => compareNumbers(numbersIn(one), numbersIn(other)) || collator.compare(one, other)
}

function numbersIn(name: string): bigint[] {
  // Japanese and Chinese names may contain full-width digits.
  return (normalize(name, 'NFKC').match(/[0-9]+/g) ?? []).map(BigInt)
}

function compareNumbers(ones: bigint[], others: bigint[]): number {
  if (ones.length === 0 || others.length === 0) return Math.sign(others.length - ones.length)
  for (const [index, one] of ones.entries()) {
    const other = others[index]
    if (other === undefined) return 1
    if (one !== other) return one < other ? -1 : 1
  }
  return Math.sign(ones.length - others.length)
}
