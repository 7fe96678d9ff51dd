import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { IconHourglass } from '../../ui/icons.ts'
import type { LeadEntry } from './lead-entries.ts'
import styles from './NextStep.module.css'

/** What the partner has to do by when, in words and colour; nothing without a time. */
export function NextStep({ entry }: { entry: LeadEntry }) {
  const words = useNextStep()(entry)
  return words && <span className={entry.views.includes('overdue') ? styles.late : undefined}>{words}</span>
}

/** The same as a mark, where a line has no room for words. */
export function NextStepMark({ entry }: { entry: LeadEntry }) {
  const words = useNextStep()(entry)
  if (!words) return null
  const isLate = entry.views.includes('overdue')
  return <IconHourglass className={isLate ? styles.lateMark : styles.mark} size={16} title={words} />
}

function useNextStep(): (entry: LeadEntry) => string | undefined {
  const { t } = useTranslation('leads')
  return ({ lead: { nextStep }, views }) => {
    const day = formatDay(nextStep?.until)
    if (!nextStep || !day) return undefined
    return t(`nextStep.${views.includes('overdue') ? 'late' : 'by'}.${nextStep.step}`, { day })
  }
}
