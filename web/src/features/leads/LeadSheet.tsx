import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../../ui/boundary/Boundary.tsx'
import { TITLE_FOCUS } from '../../ui/dialog/title-focus.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconAddressBookOff } from '../../ui/icons.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { LeadDetails } from './LeadDetails.tsx'
import { leadOpenerId } from './LeadOpener.tsx'
import styles from './LeadSheet.module.css'
import type { LeadEntry } from './lead-entries.ts'
import { useLeads } from './leads.ts'

const route = getRouteApi('/_shell/_guarded/leads')

/** The details of the lead that the URL names: beside the list, on a phone over it. */
export function LeadSheet({ entries }: { entries: LeadEntry[] }) {
  const { t } = useTranslation(['leads', 'common'])
  const { lead: id } = route.useSearch()
  const { refetch } = useLeads()
  const navigate = route.useNavigate()
  // What is closing stays readable until it is gone.
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  const [declined, setDeclined] = useState<LeadEntry>()
  const entry =
    entries.find(({ lead }) => lead.id === shown) ?? (declined?.lead.id === shown ? declined : undefined)
  // By lead: closing the sheet to look something up loses no note.
  const [notes, setNotes] = useState<Record<number, string>>({})

  const close = () =>
    void navigate({
      search: (search) => ({ ...search, lead: undefined }),
      replace: true,
      resetScroll: false,
    })

  const focusOpener = () => {
    const opener = shown && document.getElementById(leadOpenerId(shown))
    const place = opener || document.querySelector<HTMLElement>('main h1')
    place?.focus({ preventScroll: true })
  }

  return (
    <Drawer.Root
      opened={id !== undefined}
      onClose={close}
      onExitTransitionEnd={focusOpener}
      returnFocus={false}
      position="right"
      size="min(30rem, 100vw)"
      transitionProps={{ duration: 160 }}
      classNames={{ content: styles.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title} {...TITLE_FOCUS}>
            {t('detail.title', { id: shown !== undefined && shown > 0 ? shown : t('missing') })}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('common:action.close')} size={40} />
        </div>
        <Boundary
          key={shown}
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
            <EmptyState icon={IconAddressBookOff} title={t('notFound.title')} hint={t('notFound.hint')} />
          )}
        </Boundary>
      </Drawer.Content>
    </Drawer.Root>
  )
}
