/**
 * The amounts of a quotation, in the smallest unit of its currency. Whole numbers all through: a sum of floats would differ
 * from what a customer adds up by hand.
 */

/** Hundredths of a per cent in a whole. */
const WHOLE = 10_000n

interface Priced {
  /** What the partner pays for one. */
  price: number
  quantity: number
  /** Own margin in hundredths of a per cent; that of the quotation where there is none. */
  margin?: number | undefined
}

/** What the customer pays for one: the partner's price and the margin on it, half units rounded up. */
export function unitPrice({ price, margin }: Priced, usual: number): bigint {
  return (BigInt(price) * (WHOLE + BigInt(margin ?? usual)) + WHOLE / 2n) / WHOLE
}

/** Of the rounded price, as the line shows it. */
export function lineTotal(line: Priced, usual: number): bigint {
  return unitPrice(line, usual) * BigInt(line.quantity)
}

interface Margins {
  lines: readonly Pick<Priced, 'margin'>[]
  margin: number
  /** Chosen for this quotation: the customer pays what the partner pays. */
  atOwnPrice: boolean
}

/** Whether a line would show the customer the partner's own price without anybody having chosen that. */
export const isMarginMissing = ({ lines, margin, atOwnPrice }: Margins) =>
  margin === 0 && !atOwnPrice && lines.some((line) => line.margin === undefined)

export function quotationTotal({ lines, margin }: { lines: readonly Priced[]; margin: number }): bigint {
  return lines.reduce((sum, line) => sum + lineTotal(line, margin), 0n)
}
