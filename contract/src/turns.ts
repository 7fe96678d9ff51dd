/** Whose turn it is with a lead or a deal, and what is to be done. */
import type { DealState } from './deal-states.ts'
import type { LEAD_ASSIGNMENTS, LeadStep } from './kinds.ts'
import { isOpenLead, NEW_STATUS } from './lead-views.ts'

interface LeadTurn {
  side: 'partner' | 'provider'
  /** `pursue`: contacted and still open, without a deadline. `assign`: to a partner, also after one has declined. */
  step: LeadStep | 'pursue' | 'assign'
}

interface Stepping {
  hasPartner: boolean
  assignment: string
  status: string
}

/** Undefined for a closed lead. */
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
   * `revise`: answer the provider's questions. `close`: make the sale while it is protected. `report`: tell the outcome
   * after the protection has ended.
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

/** Undefined for a closed deal. */
export const dealTurn = (state: DealState): DealTurn | undefined => DEAL_TURNS[state]
