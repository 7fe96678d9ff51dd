import type { Entry } from '@portal/contract/admin/endpoints'
import { leadTurn } from '@portal/contract/turns'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../admin-kit/labels.ts'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'
import { formatDuration } from '../../../lib/duration.ts'
import { formatDay } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'

const TONES: Readonly<Record<string, Tone>> = { assigned: 'plain', accepted: 'ok', declined: 'danger' }

/** Marks leads without a partner as a warning. */
export function AssignmentCell({ entry: { partner, assignment } }: { entry: Partial<Entry> }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  if (!partner) return <Chip tone="warn" text={t('leads.unassigned')} />
  const state = String(assignment)
  return <Chip tone={TONES[state] ?? 'plain'} text={labels.choice('assignment', state)} />
}

/** The partner's response time, or how long a response has been pending. */
export function ResponseCell({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { partner, assigned, responded, assignment, createdAt } = entry
  if (!partner || (assignment !== 'assigned' && !responded)) return null
  const since = Number(assigned ?? createdAt)
  if (responded) return formatDuration(Number(responded) - since, locale)
  return t('leads.waiting', { time: formatDuration(Date.now() - since, locale) })
}

export function AgeCell({ entry: { createdAt } }: { entry: Entry }) {
  return formatDuration(Date.now() - Number(createdAt), useLocale())
}

/** Whose turn it is, what they have to do, and the deadline if there is one. */
export function DueCell({ entry: { due, partner, assignment, status } }: { entry: Partial<Entry> }) {
  const { t } = useTranslation('admin')
  const turn = leadTurn({
    hasPartner: Boolean(partner),
    assignment: String(assignment),
    status: String(status),
  })
  if (!turn) return null
  const { step } = turn
  if (step === 'pursue' || !due) return t(`leads.turn.open.${step}`)
  const day = formatDay(Number(due)) ?? ''
  if (Number(due) >= Date.now()) return t(`leads.turn.by.${step}`, { day })
  return <Chip tone="danger" text={t(`leads.turn.late.${step}`, { day })} />
}
