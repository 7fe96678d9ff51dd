import { DEAL_STATES, type DealState } from '@portal/contract/deal-states'
import { LEAD_STEPS } from '@portal/contract/kinds'
import { useTranslation } from 'react-i18next'
import { useLeadStatusWords } from '../../../admin-kit/parts/use-known-words.ts'

/** Steps of a deal by the names of the events that they cause. */
const DEAL_EVENTS = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  win: 'won',
  lose: 'lost',
  approve: 'approved',
  askBack: 'returned',
  reject: 'rejected',
  extend: 'extended',
  expire: 'expired',
} as const

const isDealState = (text: string): text is DealState => DEAL_STATES.some((state) => state === text)
const isDealStep = (text: string): text is keyof typeof DEAL_EVENTS => Object.hasOwn(DEAL_EVENTS, text)

/** The words for the stored statuses and steps of leads and deals; undefined for anything else. */
export function useStatusText(kind: string | undefined): (name: string, text: string) => string | undefined {
  const { t } = useTranslation(['admin', 'deals'])
  const { wordOf } = useLeadStatusWords()
  const ofDeal = (name: string, text: string) => {
    if (name === 'step' && isDealStep(text)) return t(`deals:event.${DEAL_EVENTS[text]}`)
    return isDealState(text) ? t(`deals:state.${text}`) : undefined
  }
  const ofLead = (name: string, text: string) => {
    const step = LEAD_STEPS.find((known) => known === text)
    if (name === 'overdue' && step) return t(`leads.turn.open.${step}`)
    return ['from', 'to', 'status'].includes(name) ? wordOf(text) : undefined
  }
  return (name, text) => {
    if (kind === 'deals') return ofDeal(name, text)
    return kind === 'lead' || kind === 'leads' ? ofLead(name, text) : undefined
  }
}
