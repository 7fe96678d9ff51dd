import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'

export function NoMatches({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation(['playbook', 'common'])
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('noMatches', { search: search.trim() })}
      hint={t('noMatchesHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('common:action.clearSearch')}
        </Button>
      }
    />
  )
}
