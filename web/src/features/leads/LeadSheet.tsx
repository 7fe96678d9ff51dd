import { getRouteApi } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindowQuery } from '../../lib/use-window-query.ts'
import { Boundary } from '../../ui/boundary/Boundary.tsx'
import { Failure } from '../../ui/section/Failure.tsx'
import { LeadDetails } from './LeadDetails.tsx'
import { LeadGone } from './LeadGone.tsx'
import { LeadNeighbours } from './LeadNeighbours.tsx'
import { leadOpenerId } from './LeadOpener.tsx'
import type { LeadEntry } from './lead-entries.ts'
import { useLeads } from './leads.ts'
import { SheetBeside, SheetOver } from './SheetFrame.tsx'
import { useNeighbours } from './use-neighbours.ts'

const route = getRouteApi('/_shell/_guarded/leads')

/** Wide enough for the list beside the sheet, as in `LeadsView.module.css`. */
const WIDE = '(width >= 80em)'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

interface LeadSheetProps {
  entries: readonly LeadEntry[]
  /** The entries of the list, in its order. */
  shown: readonly LeadEntry[]
}

/** The details of the lead in the URL: beside the list, or over it on smaller screens. */
export function LeadSheet({ entries, shown }: LeadSheetProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { lead: id } = route.useSearch()
  const { refetch } = useLeads()
  const navigate = route.useNavigate()
  const isWide = useWindowQuery(WIDE)
  // The content stays visible during the closing animation.
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  const [declined, setDeclined] = useState<LeadEntry>()
  const entry =
    entries.find(({ lead }) => lead.id === last) ?? (declined?.lead.id === last ? declined : undefined)
  const neighbours = useNeighbours(shown, last)
  // By lead: closing the sheet to look something up keeps the note.
  const [notes, setNotes] = useState<Record<number, string>>({})

  const open = (lead: number | undefined) =>
    void navigate({ search: (search) => ({ ...search, lead }), replace: true, resetScroll: false })
  const close = () => open(undefined)

  const step = (event: KeyboardEvent) => {
    if (isTyping(event) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft' && neighbours.previous !== undefined) open(neighbours.previous)
    if (event.key === 'ArrowRight' && neighbours.next !== undefined) open(neighbours.next)
  }

  const focusOpener = () => {
    const opener = last && document.getElementById(leadOpenerId(last))
    const place = opener || document.querySelector<HTMLElement>('main h1')
    place?.focus({ preventScroll: true })
  }

  const Frame = isWide ? SheetBeside : SheetOver
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the elements within
    <div onKeyDown={step}>
      <Frame
        isOpen={id !== undefined}
        title={t('detail.title', { id: last !== undefined && last > 0 ? last : t('missing') })}
        actions={<LeadNeighbours neighbours={neighbours} onOpen={open} />}
        onClose={close}
        onClosed={focusOpener}
      >
        <Boundary
          key={last}
          refetch={refetch}
          fallback={(retry) => <Failure text={t('common:boundary.title')} onRetry={retry} />}
        >
          {entry ? (
            <LeadDetails
              key={entry.lead.id}
              entry={entry}
              note={notes[entry.lead.id] ?? ''}
              onNote={(note) => setNotes((all) => ({ ...all, [entry.lead.id]: note }))}
              onDeclined={() => {
                setDeclined(entry)
                close()
              }}
            />
          ) : (
            last !== undefined && <LeadGone id={last} onBack={close} />
          )}
        </Boundary>
      </Frame>
    </div>
  )
}
