import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../lib/api-error.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'

interface ListFailureProps {
  error: Error
  onRetry: () => void
  /** Shows the list without what its URL asks for. */
  onReset: () => void
}

/** Shown instead of a list: its URL asks for what there is not, or it could not be loaded. */
export function ListFailure({ error, onRetry, onReset }: ListFailureProps) {
  const { t } = useTranslation('admin')
  const isInvalid = hasCode(error, 'invalid')
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title={t(isInvalid ? 'list.invalid' : 'list.failed')}
      hint={isInvalid ? t('list.invalidText') : error.message}
      action={
        <Button variant="default" onClick={isInvalid ? onReset : onRetry}>
          {t(isInvalid ? 'list.reset' : 'list.retry')}
        </Button>
      }
    />
  )
}
