/** What becomes of a registered deal: its states, the steps between them, and who takes them. */

export const DEAL_STATES = [
  'draft',
  'submitted',
  'returned',
  'approved',
  'won',
  'lost',
  'expired',
  'rejected',
  'withdrawn',
] as const
export type DealState = (typeof DEAL_STATES)[number]

interface Step {
  from: readonly DealState[]
  to: DealState
  by: 'partner' | 'team'
  /** Refused without a reason. */
  needsReason?: true
  /** Names the day on which the protection ends. */
  needsDay?: true
}

const STEPS = {
  submit: { from: ['draft', 'returned'], to: 'submitted', by: 'partner' },
  withdraw: { from: ['submitted', 'returned', 'approved'], to: 'withdrawn', by: 'partner' },
  /** Also without a protection any more: the sale may still be made. */
  win: { from: ['approved', 'expired'], to: 'won', by: 'partner' },
  lose: { from: ['approved', 'expired'], to: 'lost', by: 'partner', needsReason: true },
  approve: { from: ['submitted'], to: 'approved', by: 'team', needsDay: true },
  askBack: { from: ['submitted'], to: 'returned', by: 'team', needsReason: true },
  reject: { from: ['submitted'], to: 'rejected', by: 'team', needsReason: true },
  /** Also of a protection that has just ended. */
  extend: { from: ['approved', 'expired'], to: 'approved', by: 'team', needsDay: true },
} as const satisfies Record<string, Step>

export type DealStep = keyof typeof STEPS
type StepsOf<B extends Step['by']> = {
  [S in DealStep]: (typeof STEPS)[S]['by'] extends B ? S : never
}[DealStep]
export type PartnerStep = StepsOf<'partner'>
export type TeamStep = StepsOf<'team'>

export const PARTNER_STEPS = ['submit', 'withdraw', 'win', 'lose'] as const satisfies readonly PartnerStep[]
export const TEAM_STEPS = ['approve', 'askBack', 'reject', 'extend'] as const satisfies readonly TeamStep[]

export const stepOf = (step: DealStep): Step => STEPS[step]

/** Whether a deal in the state can take the step. */
export const canTake = (step: DealStep, state: DealState): boolean => stepOf(step).from.includes(state)

/** States in which the partner may still write what the deal is about. */
export const EDITABLE: readonly DealState[] = ['draft', 'returned']

/** States to which nothing follows: nobody has to look after the deal any more. */
const OVER: readonly DealState[] = ['won', 'lost', 'rejected', 'withdrawn']

/** Whether nothing can come of the deal any more; files, colleagues and partners are for those of which something can. */
export const isOver = (state: DealState): boolean => OVER.includes(state)

/** The lines of a deal's history. */
export const DEAL_EVENTS = [
  'submitted',
  'returned',
  'approved',
  'rejected',
  'extended',
  'withdrawn',
  'won',
  'lost',
  'expired',
  /** To a colleague. */
  'handedOver',
  /** By the provider, to another partner. */
  'moved',
  /** What the former partner wrote, for the provider alone. */
  'formerWords',
  /** By the provider, value or day, as its CRM has them. */
  'corrected',
  /** What the portal has was kept against the CRM, for the provider alone. */
  'crmKept',
] as const
export type DealEventKind = (typeof DEAL_EVENTS)[number]

type Told = Exclude<DealEventKind, 'formerWords' | 'crmKept'>

const EVENTS: Record<DealStep, Told> = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  win: 'won',
  lose: 'lost',
  approve: 'approved',
  askBack: 'returned',
  reject: 'rejected',
  extend: 'extended',
}

export const eventOf = (step: DealStep): Told => EVENTS[step]

/** What users are told of a deal, beside its history: that it went to another partner, or that its protection ends soon. */
export type DealNews = Told | 'gone' | 'ending'
