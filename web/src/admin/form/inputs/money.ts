/** Amounts are whole numbers in the smallest unit of their currency; people type them with its decimals. */

export function decimalsOf(currency: string | null): number {
  try {
    const style = { style: 'currency', currency: currency ?? '' } as const
    return new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    // The currency is still being typed.
    return 2
  }
}

export function toAmount(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  return (value / 10 ** decimals).toFixed(decimals)
}

/** Null for an empty text, NaN for one that is no amount with so many decimals. */
export function fromAmount(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '').replace(',', '.')
  if (plain === '') return null
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '' || part.length > decimals) return Number.NaN
  return Number(whole + part.padEnd(decimals, '0'))
}
