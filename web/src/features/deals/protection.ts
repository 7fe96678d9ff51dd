import type { DealHead } from '@portal/contract/deals'

/** The last day of a current or expired protection; deals that are won or lost need none. */
export const protectionOf = ({ state, protectedUntil }: Pick<DealHead, 'state' | 'protectedUntil'>) =>
  state === 'approved' || state === 'expired' ? protectedUntil : null
