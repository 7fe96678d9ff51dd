import { leadTurn } from '@portal/contract/turns'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { IconHourglass } from '../../ui/icons.ts'
import type { LeadEntry } from './lead-entries.ts'
import styles from './NextStep.module.css'

/** That it is the partner's turn, to do what, and until when where there is a time; nothing of a lead that is over. */
export function NextStep({ entry }: { entry: LeadEntry }) {
  const { t } = useTranslation('leads')
  const timed = useTimedStep()(entry)
  const { assignment, status } = entry.lead
  const turn = leadTurn({ hasPartner: true, assignment, status })
  const open = turn && turn.step !== 'assign' ? t(`nextStep.open.${turn.step}`) : undefined
  const words = timed ?? open
  return words && <span className={entry.views.includes('overdue') ? styles.late : undefined}>{words}</span>
}

/** What has a time as a mark, where a line has no room for words. */
export function NextStepMark({ entry }: { entry: LeadEntry }) {
  const words = useTimedStep()(entry)
  if (!words) return null
  const isLate = entry.views.includes('overdue')
  return <IconHourglass className={isLate ? styles.lateMark : styles.mark} size={16} title={words} />
}

function useTimedStep(): (entry: LeadEntry) => string | undefined {
  const { t } = useTranslation('leads')
  return ({ lead: { nextStep }, views }) => {
    const day = formatDay(nextStep?.until)
    if (!nextStep || !day) return undefined
    return t(`nextStep.${views.includes('overdue') ? 'late' : 'by'}.${nextStep.step}`, { day })
  }
}
