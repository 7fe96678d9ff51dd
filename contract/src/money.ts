/** Amounts are whole numbers in the smallest unit of their currency: cents, or yen. */

/**
 * Currencies with another number of digits behind the decimal sign than 2. Fixed here, because runtimes disagree about
 * some, such as HUF and RSD: an amount would have another value in the browser than in a file of the host, and all
 * stored amounts another one after an upgrade of the runtime.
 */
const DIGITS = new Map(
  (
    [
      [
        0,
        'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER',
      ],
      [3, 'BHD JOD KWD LYD OMR TND'],
      [4, 'CLF UYW'],
    ] as const
  ).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, digits])),
)
const USUAL_DIGITS = 2

/** Digits of a currency behind the decimal sign: 2 for EUR, 0 for JPY. */
export const currencyDigits = (currency: string): number => DIGITS.get(currency) ?? USUAL_DIGITS

/**
 * Formats amounts as `EUR 46,763.00`; it takes the text of `decimalText`, which is exact.
 *
 * @throws {RangeError} for what cannot be a currency
 */
export function moneyFormat(currency: string, locale: string): Intl.NumberFormat {
  const digits = currencyDigits(currency)
  return new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, currencyDisplay: 'code' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
}

/** The amount as a decimal number with a point, exact however large it is. */
export function decimalText(amount: number | bigint, currency: string): `${number}` {
  const digits = currencyDigits(currency)
  const whole = String(amount).padStart(digits + 1, '0')
  const text = digits === 0 ? whole : `${whole.slice(0, -digits)}.${whole.slice(-digits)}`
  return text as `${number}`
}
