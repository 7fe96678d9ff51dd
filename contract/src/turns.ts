/** Who has to move next with a lead or a deal, and what there is to do. */
import type { DealState } from './deal-states.ts'
import type { LEAD_ASSIGNMENTS, LeadStep } from './kinds.ts'
import { isOpenLead, NEW_STATUS } from './lead-views.ts'

interface LeadTurn {
  side: 'partner' | 'provider'
  /** `pursue`: contacted, and not over yet; no time is given for it. `assign`: to a partner, also one that was declined. */
  step: LeadStep | 'pursue' | 'assign'
}

interface Stepping {
  /** Whether it is a partner's at all. */
  hasPartner: boolean
  assignment: string
  status: string
}

/** Undefined of a lead that is over. */
export function leadTurn({ hasPartner, assignment, status }: Stepping): LeadTurn | undefined {
  if (!isOpenLead({ status })) return undefined
  if (!hasPartner || assignment === ('declined' satisfies (typeof LEAD_ASSIGNMENTS)[number]))
    return { side: 'provider', step: 'assign' }
  if (assignment === 'assigned') return { side: 'partner', step: 'accept' }
  return { side: 'partner', step: status === NEW_STATUS ? 'contact' : 'pursue' }
}

interface DealTurn {
  side: 'partner' | 'provider'
  /**
   * `revise`: what the provider asked back. `close`: the sale, while it is protected. `report`: what became of it, once it is
   * protected no more.
   */
  step: 'submit' | 'answer' | 'revise' | 'close' | 'report'
}

const DEAL_TURNS: Partial<Record<DealState, DealTurn>> = {
  draft: { side: 'partner', step: 'submit' },
  submitted: { side: 'provider', step: 'answer' },
  returned: { side: 'partner', step: 'revise' },
  approved: { side: 'partner', step: 'close' },
  expired: { side: 'partner', step: 'report' },
}

/** Undefined of a deal that is over. */
export const dealTurn = (state: DealState): DealTurn | undefined => DEAL_TURNS[state]
