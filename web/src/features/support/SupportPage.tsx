import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredDraft } from '../../lib/drafts/use-stored-draft.ts'
import { Boundary } from '../../ui/boundary/Boundary.tsx'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconHeadset, IconPlus } from '../../ui/icons.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { AccountManager } from '../programme/index.ts'
import { NewTicketDialog } from './NewTicketDialog.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import styles from './SupportPage.module.css'
import type { SupportSearchParams } from './support-search-params.ts'
import { TicketDialog } from './TicketDialog.tsx'
import { TicketsPlaceholder } from './TicketsPlaceholder.tsx'
import { TicketsView } from './TicketsView.tsx'
import { TICKET_DRAFT, useTickets } from './tickets.ts'

const route = getRouteApi('/_shell/_guarded/support')

export function SupportPage() {
  const { t } = useTranslation(['support', 'common'])
  const { ticket: opened, about } = route.useSearch()
  const navigate = route.useNavigate()
  const tickets = useTickets()
  const [isWriting, setWriting] = useState(about !== undefined)
  const [restores, setRestores] = useState(false)
  const write = (restoring = false) => {
    setRestores(restoring)
    setWriting(true)
  }
  const change = (part: SupportSearchParams) =>
    void navigate({ search: (search) => ({ ...search, ...part }), resetScroll: false })
  const kept = useStoredDraft(TICKET_DRAFT, { isOpen: isWriting, onRestore: () => write(true) })

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        <Button leftSection={<IconPlus size={18} />} onClick={() => write()}>
          {t('newTicket')}
        </Button>
      </header>
      <DraftOffer offer={kept} hasFiles />
      <Loaded
        state={tickets}
        skeleton={<TicketsPlaceholder />}
        failure={(error, retry) => (
          <div className="surface">
            <Failure
              text={t('failure', { message: error?.message || t('common:failure.unknown') })}
              onRetry={retry}
            />
          </div>
        )}
      >
        {({ tickets: all, isCut, asOf }) => (
          <>
            {asOf && <StaleNotice asOf={asOf} />}
            {opened !== undefined && !all.some(({ id }) => id === String(opened)) && (
              <Alert color="yellow" role="status">
                {t('unknownTicket', { id: opened })}
              </Alert>
            )}
            {all.length > 0 ? (
              <>
                <TicketsView tickets={all} />
                {isCut && <p className={styles.cut}>{t('newestOnly', { count: all.length })}</p>}
              </>
            ) : (
              <div className="surface">
                <EmptyState
                  icon={IconHeadset}
                  title={t('empty')}
                  action={
                    <button type="button" className={styles.link} onClick={() => write()}>
                      {t('emptyAction')}
                    </button>
                  }
                />
              </div>
            )}
            <TicketDialog
              ticket={all.find(({ id }) => id === String(opened))}
              onClose={() => change({ ticket: undefined })}
            />
          </>
        )}
      </Loaded>
      <Boundary fallback={() => null}>
        <Suspense>
          <AccountManager />
        </Suspense>
      </Boundary>
      <NewTicketDialog
        opened={isWriting}
        restores={restores}
        about={about}
        onClose={() => {
          setWriting(false)
          if (about !== undefined) change({ about: undefined })
        }}
      />
    </div>
  )
}
