import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button/IconButton.tsx'
import { IconRefresh } from '../icons.ts'
import { Boundary } from './Boundary.tsx'

interface ToolBoundaryProps {
  refetch?: () => unknown
  children: ReactNode
}

/** For parts of the shell that have only room for a button. */
export function ToolBoundary({ refetch, children }: ToolBoundaryProps) {
  const { t } = useTranslation('common')
  return (
    <Boundary
      refetch={refetch}
      fallback={(retry) => (
        <IconButton label={t('boundary.retry')} onClick={retry}>
          <IconRefresh />
        </IconButton>
      )}
    >
      {children}
    </Boundary>
  )
}
