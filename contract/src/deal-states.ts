/** The states of a registered deal, the steps between them, and who takes them. */

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
  needsReason?: true
  /** Requires the day on which the protection ends. */
  needsDay?: true
}

const STEPS = {
  submit: { from: ['draft', 'returned'], to: 'submitted', by: 'partner' },
  withdraw: { from: ['submitted', 'returned', 'approved'], to: 'withdrawn', by: 'partner' },
  /** Also after the protection has expired: the sale may still happen. */
  win: { from: ['approved', 'expired'], to: 'won', by: 'partner' },
  lose: { from: ['approved', 'expired'], to: 'lost', by: 'partner', needsReason: true },
  approve: { from: ['submitted'], to: 'approved', by: 'team', needsDay: true },
  askBack: { from: ['submitted'], to: 'returned', by: 'team', needsReason: true },
  reject: { from: ['submitted'], to: 'rejected', by: 'team', needsReason: true },
  /** Also if the protection has just expired. */
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

/** Whether the step is possible in this state. */
export const canTake = (step: DealStep, state: DealState): boolean => stepOf(step).from.includes(state)

/** States in which the partner may still edit the deal. */
export const EDITABLE: readonly DealState[] = ['draft', 'returned']

/** Final states, which need no more attention. */
const OVER: readonly DealState[] = ['won', 'lost', 'rejected', 'withdrawn']

/** Whether the deal has ended. Files, colleagues and partners of an ended deal can no longer be changed. */
export const isOver = (state: DealState): boolean => OVER.includes(state)

/** Kinds of history entries. */
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
  /** The former partner's comments, visible to the provider only. */
  'formerWords',
  /** By the provider: value or day, as in its CRM. */
  'corrected',
  /** The portal's value was kept in a conflict with the CRM; visible to the provider only. */
  'crmKept',
] as const
export type DealEventKind = (typeof DEAL_EVENTS)[number]

type NotifiedKind = Exclude<DealEventKind, 'formerWords' | 'crmKept'>

const EVENTS: Record<DealStep, NotifiedKind> = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  win: 'won',
  lose: 'lost',
  approve: 'approved',
  askBack: 'returned',
  reject: 'rejected',
  extend: 'extended',
}

export const eventOf = (step: DealStep): NotifiedKind => EVENTS[step]

/** What users are notified of: history entries, moving to another partner, and a protection that ends soon. */
export type DealNews = NotifiedKind | 'gone' | 'ending'
