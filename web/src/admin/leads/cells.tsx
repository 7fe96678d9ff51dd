import type { Entry } from '@portal/contract/admin/endpoints'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/duration.ts'
import { formatDay } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { useLabels } from '../labels.ts'
import { Chip, type Tone } from '../parts/Chip.tsx'

const TONES: Readonly<Record<string, Tone>> = { assigned: 'plain', accepted: 'ok', declined: 'danger' }

/** A lead that nobody has got yet is worth a look. */
export function AssignmentCell({ entry: { partner, assignment } }: { entry: Partial<Entry> }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  if (!partner) return <Chip tone="warn" text={t('leads.unassigned')} />
  const state = String(assignment)
  return <Chip tone={TONES[state] ?? 'plain'} text={labels.choice('assignment', state)} />
}

/** How long the partner took to respond, or has not responded until now. */
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

/** Until when the partner has to accept or contact the lead. */
export function DueCell({ entry: { due } }: { entry: Entry }) {
  const { t } = useTranslation('admin')
  if (!due) return null
  const day = formatDay(Number(due)) ?? ''
  return Number(due) < Date.now() ? <Chip tone="danger" text={t('leads.overdue', { day })} /> : day
}
