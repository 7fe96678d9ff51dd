import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PanelStateProps {
  isPending: boolean
  error: Error | null
  onRetry: () => void
  /** Message if there is no content. */
  empty?: string | undefined
  children: ReactNode
}

/** The content of a panel, or its loading, error or empty state. */
export function PanelState({ isPending, error, onRetry, empty, children }: PanelStateProps) {
  const { t } = useTranslation('admin')
  if (error) {
    return (
      <div className="row-12" role="alert">
        <span>{error.message}</span>
        <Button variant="default" onClick={onRetry}>
          {t('list.retry')}
        </Button>
      </div>
    )
  }
  if (isPending) return <p className="faint">{t('layout.loading')}</p>
  return empty ? <p className="faint">{empty}</p> : children
}
