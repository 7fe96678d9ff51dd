/** The Network Information API, as far as browsers support it. */
export interface Connection {
  saveData?: boolean
  type?: string
}

/** What loading costs the user. */
export type Cost = 'free' | 'charged' | 'untold'

/** Ethernet and Wi-Fi are free. Many browsers do not report a type, or only `unknown`. */
export function costOf(connection: Connection | undefined): Cost {
  if (connection?.saveData) return 'charged'
  switch (connection?.type) {
    case 'wifi':
    case 'ethernet':
      return 'free'
    case 'cellular':
    case 'bluetooth':
    case 'wimax':
    case 'none':
      return 'charged'
    default:
      return 'untold'
  }
}

export const costNow = (): Cost => costOf((navigator as Navigator & { connection?: Connection }).connection)
