import type { CrmField } from '@portal/contract/admin/co-selling'
import type { Entry } from '@portal/contract/admin/endpoints'
import { readLeadHistory } from '@portal/contract/admin/lead-import'
import type { ResponseBody } from '@portal/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../admin-kit/labels.ts'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { PanelState } from '../../../admin-kit/parts/PanelState.tsx'
import { useLeadStatusWords } from '../../../admin-kit/parts/use-known-words.ts'
import { request } from '../../../lib/api.ts'
import { formatDuration } from '../../../lib/duration.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { AssignmentCell } from './cells.tsx'
import classes from './leads.module.css'

type LeadEvent = ResponseBody<typeof readLeadHistory>['body'][number]

/** The lead's history, newest first, and the partner's response time. */
export function LeadHistory() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const lead = useRecordContext<Entry>()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['leads', 'history', lead?.id, lead?.version],
    queryFn: ({ signal }) => request(readLeadHistory, { params: { id: Number(lead?.id) }, signal }),
    enabled: lead !== undefined,
  })
  const events = data?.body.toReversed() ?? []
  const response = data?.responseMs
  return (
    <Panel title={t('leads.history')} actions={lead && <AssignmentCell entry={lead} />}>
      <PanelState isPending={isPending} error={error} onRetry={refetch}>
        {typeof response === 'number' && (
          <p className="soft">{t('leads.responseTime', { time: formatDuration(response, locale) })}</p>
        )}
        <ol className={classes.events}>
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no ids, and are only added at the top
            <li key={events.length - index}>
              <EventLine event={event} />
            </li>
          ))}
          {lead && (
            <li>
              <p>{t('leads.events.created')}</p>
              <p className="faint small">{formatTimestamp(Number(lead.createdAt), locale)}</p>
            </li>
          )}
        </ol>
      </PanelState>
    </Panel>
  )
}

function EventLine({ event }: { event: LeadEvent }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const textOf = useEventText()
  return (
    <>
      <p>{textOf(event)}</p>
      {event.text && <p className={classes.words}>{event.text}</p>}
      <p className="faint small">
        {[event.crm && t('leads.events.byCrm'), event.by, formatTimestamp(event.at, locale)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

const KINDS = ['assigned', 'accepted', 'declined', 'note'] as const

function useEventText(): (event: LeadEvent) => string {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { wordOf } = useLeadStatusWords()
  const locale = useLocale()
  return ({ kind, from, to, fields }) => {
    if (kind === 'status') return t('leads.events.status', { from: wordOf(from), to: wordOf(to) })
    const known = KINDS.find((each) => each === kind)
    if (known) return t(`leads.events.${known}`)
    if (from === 'overdue') return t('leads.events.takenBack')
    if (from === 'crm') {
      const kept = fields.map((field) => t(`coSelling.fields.${field as CrmField}`))
      return t('leads.events.keptAgainstCrm', { fields: new Intl.ListFormat(locale).format(kept) })
    }
    const names = fields.map((field) => labels.field(field === 'country_iso' ? 'countryIso' : field))
    return t('leads.events.changed', { fields: new Intl.ListFormat(locale).format(names) })
  }
}
