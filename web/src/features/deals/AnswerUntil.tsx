import type { DealHead } from '@portal/contract/deals'
import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import styles from './AnswerUntil.module.css'

/** Until when the provider answers a deal, as both sides see it. */
export function AnswerUntil({ deal: { answerUntil } }: { deal: Pick<DealHead, 'answerUntil'> }) {
  const { t } = useTranslation('deals')
  const day = formatLongDay(answerUntil, useLocale())
  if (!answerUntil || !day) return null
  if (Date.parse(answerUntil) >= Date.now()) return <span>{t('answer.by', { day })}</span>
  return <span className={styles.late}>{t('answer.late', { day })}</span>
}
