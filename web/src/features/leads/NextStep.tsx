import { leadTurn } from '@portal/contract/turns'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { IconHourglass } from '../../ui/icons.ts'
import type { LeadEntry } from './lead-entries.ts'
import styles from './NextStep.module.css'

/** What the partner has to do next, with the deadline if there is one; nothing for a closed lead. */
export function NextStep({ entry }: { entry: LeadEntry }) {
  const { t } = useTranslation('leads')
  const timed = useTimedStep()(entry)
  const { assignment, status } = entry.lead
  const turn = leadTurn({ hasPartner: true, assignment, status })
  const open = turn && turn.step !== 'assign' ? t(`nextStep.open.${turn.step}`) : undefined
  const words = timed ?? open
  return words && <span className={entry.views.includes('overdue') ? styles.late : undefined}>{words}</span>
}

/** A next step with a deadline as an icon, for lines without room for text. */
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
