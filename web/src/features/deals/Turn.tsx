import type { DealHead } from '@portal/contract/deals'
import { dealTurn } from '@portal/contract/turns'
import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import styles from './Turn.module.css'

interface TurnProps {
  deal: Pick<DealHead, 'state' | 'answerUntil' | 'reviseUntil'>
  /** For readers of the provider's team instead of the partner. */
  forTeam?: boolean
}

/** Whose turn it is, what they have to do, and the deadline if there is one; nothing for a closed deal. */
export function Turn({ deal: { state, answerUntil, reviseUntil }, forTeam = false }: TurnProps) {
  const { t } = useTranslation('deals')
  const turn = dealTurn(state)
  const until = turn?.step === 'answer' ? answerUntil : turn?.step === 'revise' ? reviseUntil : undefined
  const day = formatLongDay(until, useLocale())
  if (!turn) return null
  const { side, step } = turn
  const who = forTeam
    ? t(side === 'partner' ? 'turn.who.partner' : 'turn.who.us')
    : t(side === 'partner' ? 'turn.who.you' : 'turn.who.provider')
  if ((step === 'answer' || step === 'revise') && until && day) {
    const isLate = Date.parse(until) < Date.now()
    const what = t(`turn.what.${step}${isLate ? 'Late' : 'By'}`, { day })
    return <span className={isLate ? styles.late : undefined}>{t('turn.line', { who, what })}</span>
  }
  return <span>{t('turn.line', { who, what: t(`turn.what.${step}`) })}</span>
}
