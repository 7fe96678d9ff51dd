import { Button } from '@mui/material'
import { useListContext, useResourceDefinition } from 'ra-core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldList } from './HeldList.tsx'
import classes from './ListFrame.module.css'

/** The entries, or what there is to say where none can be shown. */
export function ListFrame({ children }: { children: ReactNode }) {
  return (
    <HeldList>
      <Frame>{children}</Frame>
    </HeldList>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const { isPending, error, total, filterValues, setFilters, refetch } = useListContext()
  const { hasCreate } = useResourceDefinition()
  if (error) {
    return (
      <Message title={t('list.failed')} text={error.message} role="alert">
        <Button variant="outlined" onClick={() => refetch()}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  }
  if (isPending) return <div className={classes.frame} aria-busy="true" data-pending />
  if (total) return <div className={classes.frame}>{children}</div>
  if (Object.keys(filterValues).length === 0)
    return <Message title={t('list.empty')} text={t(hasCreate ? 'list.emptyText' : 'list.emptyReceived')} />
  return (
    <Message title={t('list.nothingFound')} text={t('list.nothingFoundText')}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {t('list.clearFilters')}
      </Button>
    </Message>
  )
}

interface MessageProps {
  title: string
  text: string
  role?: 'alert'
  children?: ReactNode
}

function Message({ title, text, role, children }: MessageProps) {
  return (
    <div className={classes.message} role={role}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
