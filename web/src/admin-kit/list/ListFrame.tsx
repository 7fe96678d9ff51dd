import { Button } from '@mantine/core'
import { useListContext, useRemoveFromStore, useResourceDefinition } from 'ra-core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconInbox, IconSearch } from '../../ui/icons.ts'
import { ListFailure } from '../page/ListFailure.tsx'
import { FrozenList } from './FrozenList.tsx'
import classes from './ListFrame.module.css'

interface ListFrameProps {
  /** Files are uploaded to the list, which has no form for new entries. */
  takesFiles?: boolean
  children: ReactNode
}

/** The entries, or a message where there are none. */
export function ListFrame(props: ListFrameProps) {
  return (
    <FrozenList>
      <Frame {...props} />
    </FrozenList>
  )
}

function Frame({ children, takesFiles = false }: ListFrameProps) {
  const { t } = useTranslation('admin')
  const { resource, isPending, error, total, filterValues, setFilters, refetch } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const forget = useRemoveFromStore()
  const reset = () => {
    // The list would otherwise open with the same parameters again.
    forget(`${resource}.listParams`)
    navigate(pathname)
  }
  if (error) {
    return (
      <div className={`surface ${classes.frame}`} role="alert">
        <ListFailure error={error} onRetry={() => refetch()} onReset={reset} />
      </div>
    )
  }
  if (isPending) return <div className={`surface ${classes.frame}`} aria-busy="true" data-pending />
  if (total) return <div className={`surface ${classes.frame}`}>{children}</div>
  const isWhole = Object.keys(filterValues).length === 0
  return (
    <div className={`surface ${classes.frame}`}>
      {isWhole ? (
        <EmptyState
          icon={IconInbox}
          title={t('list.empty')}
          hint={t(hasCreate || takesFiles ? 'list.emptyText' : 'list.emptyReceived')}
        />
      ) : (
        <EmptyState
          icon={IconSearch}
          title={t('list.nothingFound')}
          hint={t('list.nothingFoundText')}
          action={
            <Button variant="default" onClick={() => setFilters({})}>
              {t('list.clearFilters')}
            </Button>
          }
        />
      )}
    </div>
  )
}
